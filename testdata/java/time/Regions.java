import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;
import java.util.Calendar;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.TimeZone;

/** Clocks of regions, forward and back. */
public class Regions {
    public static void main(String[] args) {
        for (String id : new String[] {"Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "Africa/Casablanca", "America/Sao_Paulo", "Asia/Tokyo"}) {
            ZoneId zone = ZoneId.of(id);
            ZoneRules rules = zone.getRules();
            System.out.println(id + " " + rules + " " + rules.isFixedOffset() + " " + rules.getTransitions().size() + " " + rules.getTransitionRules());
            for (int year : new int[] {1890, 1945, 1970, 1980, 1999, 2024, 2031}) {
                for (int month = 1; month < 12; month += 5) {
                    ZonedDateTime z = LocalDateTime.of(year, month, 15, 2, 30).atZone(zone);
                    System.out.println(z + " " + z.toEpochSecond() + " " + rules.isDaylightSavings(z.toInstant()) + " " + rules.getStandardOffset(z.toInstant()));
                }
            }
            ZoneOffsetTransition next = rules.nextTransition(Instant.ofEpochSecond(1_700_000_000L));
            System.out.println(next + " " + rules.previousTransition(Instant.ofEpochSecond(1_700_000_000L)));
            if (next != null) {
                ZonedDateTime around = next.getDateTimeBefore().atZone(zone);
                System.out.println(around + " " + around.plusHours(1) + " " + around.plusDays(1) + " " + rules.getValidOffsets(next.getDateTimeBefore()));
            }
        }
        ZonedDateTime berlin = ZonedDateTime.of(2024, 3, 30, 23, 30, 0, 0, ZoneId.of("Europe/Berlin"));
        System.out.println(berlin.withZoneSameInstant(ZoneId.of("America/New_York")) + " " + Duration.between(berlin, berlin.plusDays(1)) + " " + berlin.plusDays(1).getDayOfWeek().equals(DayOfWeek.SUNDAY));
        System.out.println(ZonedDateTime.parse("2024-07-01T12:00:00+02:00[Europe/Berlin]").withZoneSameInstant(ZoneOffset.UTC));
        System.out.println(berlin.format(DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm VV xxx", Locale.ROOT)));
        for (String id : new String[] {"Europe/Berlin", "America/New_York", "Asia/Kolkata", "Asia/Tokyo", "America/Sao_Paulo"}) {
            TimeZone zone = TimeZone.getTimeZone(id);
            Calendar c = new GregorianCalendar(zone, Locale.ROOT);
            c.setTimeInMillis(1_720_000_000_000L);
            System.out.println(zone.getID() + " " + zone.getRawOffset() + " " + zone.getDSTSavings() + " " + zone.useDaylightTime() + " " + zone.observesDaylightTime() + " " + zone.toZoneId()
                    + " " + c.get(Calendar.HOUR_OF_DAY) + " " + c.get(Calendar.DST_OFFSET) + " " + zone.inDaylightTime(c.getTime())
                    + " " + zone.getOffset(0) + " " + zone.getOffset(4_000_000_000_000L) + " " + zone.getOffset(-3_000_000_000_000L));
        }
    }
}
