import java.time.Clock;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.time.temporal.IsoFields;
import java.time.temporal.Temporal;
import java.time.temporal.TemporalAdjuster;
import java.time.temporal.UnsupportedTemporalTypeException;

/** Offsets, fixed clocks, fields and adjusters. */
public class ZonesAndClocks {
    public static void main(String[] args) {
        Clock clock = Clock.fixed(Instant.ofEpochSecond(1_000_000_000L), ZoneOffset.UTC);
        System.out.println(LocalDateTime.now(clock) + " " + clock.millis() + " " + Clock.offset(clock, Duration.ofHours(1)).instant() + " " + Year.now(clock));
        ZonedDateTime z = Instant.ofEpochSecond(1_700_000_000L).atZone(ZoneId.of("UTC"));
        System.out.println(z + " " + z.toOffsetDateTime() + " " + z.withZoneSameInstant(ZoneOffset.ofHours(9)) + " " + z.getZone().getId());
        OffsetDateTime a = OffsetDateTime.parse("2024-05-01T10:00:00+02:00"), b = OffsetDateTime.parse("2024-05-01T09:00:00+01:00");
        System.out.println(a.isEqual(b) + " " + a.equals(b) + " " + a.compareTo(b) + " " + Duration.between(a, b) + " " + a.toInstant());
        System.out.println(DateTimeFormatter.ISO_INSTANT.format(z) + " " + DateTimeFormatter.RFC_1123_DATE_TIME.format(z) + " " + DateTimeFormatter.ISO_WEEK_DATE.format(z));
        LocalDate d = LocalDate.of(2024, 12, 30);
        System.out.println(d.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR) + " " + d.get(IsoFields.WEEK_BASED_YEAR) + " " + d.get(IsoFields.QUARTER_OF_YEAR) + " " + d.getLong(ChronoField.EPOCH_DAY) + " " + d.range(ChronoField.DAY_OF_MONTH));
        TemporalAdjuster nextWorkday = t -> {
            Temporal r = t.plus(1, ChronoUnit.DAYS);
            while (r.get(ChronoField.DAY_OF_WEEK) >= DayOfWeek.SATURDAY.getValue()) {
                r = r.plus(1, ChronoUnit.DAYS);
            }
            return r;
        };
        System.out.println(LocalDate.of(2024, 7, 5).with(nextWorkday) + " " + YearMonth.parse("2024-02").lengthOfMonth() + " " + YearMonth.of(2024, 12).plusMonths(1) + " " + Year.of(2100).isLeap());
        try {
            d.get(ChronoField.HOUR_OF_DAY);
        } catch (UnsupportedTemporalTypeException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(ZoneOffset.ofHoursMinutes(5, 30) + " " + ZoneId.of("+02:00") + " " + ZoneId.of("GMT+3").getRules().isFixedOffset() + " " + Instant.ofEpochMilli(-1) + " " + Instant.MAX);
    }
}
