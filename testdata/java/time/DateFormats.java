import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Locale;

/** Formatting and parsing dates and times. */
public class DateFormats {
    public static void main(String[] args) {
        LocalDateTime dt = LocalDateTime.of(2024, 7, 4, 9, 5, 3, 120_000_000);
        System.out.println(DateTimeFormatter.ISO_LOCAL_DATE.format(dt) + " " + dt.format(DateTimeFormatter.ISO_LOCAL_DATE_TIME) + " " + dt.format(DateTimeFormatter.BASIC_ISO_DATE) + " " + dt.format(DateTimeFormatter.ISO_ORDINAL_DATE));
        for (String p : new String[] {"dd/MM/yyyy", "yyyy-MM-dd HH:mm:ss.SSS", "H:mm", "hh:mm:ss", "yy.M.d", "'day' D 'of' uuuu", "yyyyMMddHHmm"}) {
            System.out.println(p + ": " + dt.format(DateTimeFormatter.ofPattern(p, Locale.ROOT)));
        }
        System.out.println(LocalDate.parse("31.12.2023", DateTimeFormatter.ofPattern("dd.MM.yyyy", Locale.ROOT)) + " " + LocalTime.parse("0915", DateTimeFormatter.ofPattern("HHmm", Locale.ROOT))
                + " " + LocalDateTime.parse("2024-01-02 03:04", DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm", Locale.ROOT)));
        for (String bad : new String[] {"2024-02-30", "today", "2024-01-01x"}) {
            try {
                System.out.println(LocalDate.parse(bad));
            } catch (DateTimeParseException e) {
                System.out.println(e.getMessage());
            }
        }
    }
}
