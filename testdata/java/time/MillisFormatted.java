import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.SignStyle;
import java.time.temporal.ChronoField;
import java.util.Locale;

/** Dates of milliseconds, before 1970 too, and what formats do with numbers that do not fit. */
public class MillisFormatted {
    public static void main(String[] args) {
        for (long millis : new long[] {0, 1, -1, 999, -1000, 86_399_999, -86_400_001, 1_709_164_800_123L, -62_135_596_800_000L}) {
            Instant i = Instant.ofEpochMilli(millis);
            System.out.println(String.format(Locale.US, "%tF %<tT.%<tL %<tA", millis) + " " + i + " " + i.toEpochMilli() + " " + i.getNano());
            Duration d = Duration.ofNanos(millis);
            System.out.println(d + " " + d.getSeconds() + " " + d.getNano() + " " + d.toMillis());
        }
        System.out.println(Instant.ofEpochMilli(Long.MAX_VALUE).toEpochMilli() + " " + Instant.ofEpochMilli(Long.MIN_VALUE).toEpochMilli());
        System.out.println(Instant.ofEpochMilli(0) == Instant.EPOCH);

        LocalDateTime at = LocalDateTime.of(2024, 2, 29, 7, 5, 42, 1_000_000);
        for (ChronoField f : new ChronoField[] {ChronoField.SECOND_OF_MINUTE, ChronoField.HOUR_OF_DAY, ChronoField.YEAR, ChronoField.MILLI_OF_SECOND}) {
            for (int width = 1; width <= 4; width++) {
                try {
                    System.out.print(new DateTimeFormatterBuilder().appendValue(f, 1, width, SignStyle.NORMAL).toFormatter(Locale.US).format(at) + " ");
                } catch (DateTimeException e) {
                    System.out.print(e.getMessage() + " ");
                }
            }
            System.out.println();
        }
        System.out.println(DateTimeFormatter.ofPattern("yy uuuu D HH:mm:ss.SSS n", Locale.US).format(at));

        DecimalFormat exact = new DecimalFormat("0.0", DecimalFormatSymbols.getInstance(Locale.US));
        exact.setRoundingMode(RoundingMode.UNNECESSARY);
        for (Object n : new Object[] {1.5, 0.25, 7L, 1e20, new java.math.BigDecimal("2.50"), new java.math.BigDecimal("2.51"), java.math.BigInteger.TEN}) {
            try {
                System.out.println(exact.format(n));
            } catch (ArithmeticException e) {
                System.out.println(n + ": " + e.getMessage());
            }
        }
    }
}
