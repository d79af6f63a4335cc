import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.Month;
import java.time.format.DateTimeFormatter;
import java.time.format.TextStyle;
import java.util.Locale;

/** Names of days and months; a calendar page. */
public class MonthNames {
    public static void main(String[] args) {
        LocalDate d = LocalDate.of(2024, 7, 4);
        System.out.println(d.format(DateTimeFormatter.ofPattern("EEEE, d MMMM yyyy", Locale.US)) + " | " + d.format(DateTimeFormatter.ofPattern("EEE d MMM yy", Locale.US)));
        System.out.println(Month.MARCH.getDisplayName(TextStyle.SHORT, Locale.US) + " " + DayOfWeek.MONDAY.getDisplayName(TextStyle.FULL, Locale.US));
        LocalDate first = d.withDayOfMonth(1);
        System.out.println("Mo Tu We Th Fr Sa Su");
        StringBuilder page = new StringBuilder("   ".repeat(first.getDayOfWeek().getValue() - 1));
        for (LocalDate x = first; x.getMonth() == d.getMonth(); x = x.plusDays(1)) {
            page.append(String.format("%2d", x.getDayOfMonth())).append(x.getDayOfWeek() == DayOfWeek.SUNDAY ? "\n" : " ");
        }
        System.out.println(page.toString().stripTrailing());
        System.out.println(LocalDate.parse("15 Jan 2023", DateTimeFormatter.ofPattern("d MMM yyyy", Locale.US)));
    }
}
