import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;

/** LocalTime, LocalDateTime, Duration, Instant, offsets. */
public class TimesAndDurations {
    public static void main(String[] args) {
        LocalTime t = LocalTime.of(22, 45, 30);
        System.out.println(t + " " + t.plusHours(3) + " " + t.minusMinutes(46) + " " + t.truncatedTo(ChronoUnit.HOURS) + " " + t.toSecondOfDay() + " " + LocalTime.MIDNIGHT + " " + t.withNano(5_000_000));
        System.out.println(LocalTime.parse("07:05").isBefore(t) + " " + LocalTime.NOON.until(t, ChronoUnit.MINUTES) + " " + LocalTime.ofSecondOfDay(3661));
        LocalDateTime dt = LocalDateTime.of(2023, 12, 31, 23, 59, 59);
        System.out.println(dt + " " + dt.plusSeconds(1) + " " + dt.toLocalDate() + " " + dt.minusDays(365).getDayOfWeek() + " " + LocalDateTime.parse("2024-03-10T02:30:15.123456"));
        Duration d = Duration.ofMinutes(135).plusSeconds(7).plusMillis(250);
        System.out.println(d + " " + d.toMinutes() + " " + d.toHoursPart() + ":" + d.toMinutesPart() + ":" + d.toSecondsPart() + " " + d.negated() + " " + d.multipliedBy(3) + " " + d.dividedBy(2) + " " + d.toMillis());
        System.out.println(Duration.between(dt, dt.plusDays(2).minusHours(5)) + " " + Duration.parse("PT8H6M12.345S").getSeconds() + " " + Duration.ZERO + " " + Duration.ofSeconds(-1, 500_000_000) + " " + d.compareTo(Duration.ofHours(2)));
        Instant i = Instant.ofEpochSecond(1_700_000_000L);
        System.out.println(i + " " + i.plus(1, ChronoUnit.DAYS) + " " + i.toEpochMilli() + " " + Instant.EPOCH + " " + Instant.parse("2020-01-01T00:00:00Z").getEpochSecond() + " " + i.isAfter(Instant.EPOCH));
        OffsetDateTime o = i.atOffset(ZoneOffset.ofHours(2));
        System.out.println(o + " " + o.toLocalTime() + " " + o.withOffsetSameInstant(ZoneOffset.UTC) + " " + ZoneOffset.of("-03:30").getTotalSeconds());
        ZonedDateTime z = ZonedDateTime.of(dt, ZoneOffset.UTC);
        System.out.println(z + " " + z.plusHours(1) + " " + z.toEpochSecond() + " " + LocalDateTime.ofEpochSecond(0, 0, ZoneOffset.ofHours(-5)));
        try {
            LocalTime.of(24, 0);
        } catch (java.time.DateTimeException e) {
            System.out.println(e.getMessage());
        }
        try {
            Duration.parse("2 hours");
        } catch (java.time.format.DateTimeParseException e) {
            System.out.println(e.getMessage());
        }
    }
}
