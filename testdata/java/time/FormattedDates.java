import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Locale;

/** Dates by String.format. */
public class FormattedDates {
    public static void main(String[] args) {
        LocalDateTime t = LocalDateTime.of(2024, 2, 9, 17, 4, 5, 60_000_000);
        System.out.println(String.format(Locale.US, "%tY-%<tm-%<td %<tH:%<tM:%<tS.%<tL", t));
        System.out.println(String.format(Locale.US, "%tF %<tT %<tR %<tD %<tI %<tl %<tk %<te %<tj %<ty %<tC %<tN", t));
        System.out.println(String.format("[%12tF] [%-12tF] [%tT]", LocalDate.of(1999, 12, 31), LocalDate.MIN.plusYears(999999999L + 5), LocalTime.NOON));
    }
}
