import java.text.*;
import java.time.*;
import java.time.format.*;
import java.time.zone.*;
import java.util.*;
public class ZoneNames {
    interface T { Object get() throws Exception; }
    static void e(String n, T t) { try { System.out.println(n + " = " + t.get()); } catch (Exception x) { System.out.println(n + " ! " + x); } }
    public static void main(String[] a) {
        LocalDateTime dt = LocalDateTime.of(2024, 7, 1, 13, 14, 15);
        for (String id : new String[]{"UTC", "GMT", "Etc/GMT+5", "Etc/GMT-14", "Etc/UTC", "Zulu", "GMT0", "GMT+02:00", "UTC+3", "UT-1", "Etc/Greenwich", "Z", "+05:30", "-08:00"}) {
            ZonedDateTime z = dt.atZone(ZoneId.of(id)); e(id, () -> z);
            for (String p : new String[]{"z", "zzzz", "v", "vvvv", "O", "OOOO", "VV", "ZZZZ", "yyyy-MM-dd HH:mm:ss z", "EEE MMM d HH:mm:ss zzz yyyy"}) { e(p, () -> z.format(DateTimeFormatter.ofPattern(p, Locale.US))); if (!id.equals("Z")) e("root " + p, () -> z.format(DateTimeFormatter.ofPattern(p, Locale.ROOT))); }
            e("rt", () -> ZonedDateTime.parse(z.toString())); e("rules", () -> z.getZone().getRules() + " " + z.getZone().normalized() + " " + z.getZone().getDisplayName(TextStyle.SHORT, Locale.US) + z.getZone().getDisplayName(TextStyle.FULL, Locale.US));
        }
        for (String s : new String[]{"Nope/Zone", "", "x", "GMT+99", "UTC5", "America/Nowhere", "/", "EST5", "Mars/Phobos"}) e(s, () -> ZoneId.of(s));
        for (String s : new String[]{"2024-01-02T03:04:05Z[UTC]", "2024-01-02T03:04:05+02:00[GMT+02:00]", "2024-01-02T03:04:05-05:00", "2024-01-02T03:04:05Z[Nope]", "2024-01-02T03:04:05[UTC]", "2024-01-02T03:04:05-05:00[Etc/GMT+5]"}) e(s, () -> ZonedDateTime.parse(s));
        for (String[] s : new String[][]{{"yyyy-MM-dd HH:mm z", "2024-01-02 03:04 UTC"}, {"yyyy-MM-dd HH:mm z", "2024-01-02 03:04 GMT"}, {"yyyy-MM-dd HH:mm VV", "2024-01-02 03:04 Etc/UTC"}, {"yyyy-MM-dd HH:mm VV", "2024-01-02 03:04 Nope"}, {"yyyy-MM-dd HH:mm z", "2024-01-02 03:04 +03:00"}, {"yyyy-MM-dd HH:mm O", "2024-01-02 03:04 GMT+3"}, {"yyyy-MM-dd HH:mm OOOO", "2024-01-02 03:04 GMT-03:30"}, {"yyyy-MM-dd HH:mm VV", "2024-01-02 03:04 Z"}}) e(s[0] + s[1], () -> ZonedDateTime.parse(s[1], DateTimeFormatter.ofPattern(s[0], Locale.US)));
        for (String id : new String[]{"GMT+5", "GMT-03:30", "GMT+14:00", "GMT+25", "bogus", "+05:00", "GMT+0530", "GMT0", "GMT+0", "Nope/Zone", "UTC+3", "gmt", "utc", "GMT+5:3", "Z", "GMT+", "GMT-00:00", "GMT+12345", "GMT+530", "GMT+1:30"}) { TimeZone z = TimeZone.getTimeZone(id); System.out.println(id + " " + z.getID() + " " + z.getRawOffset() + " " + z.getDisplayName() + " " + z.getDisplayName(false, TimeZone.SHORT) + z.useDaylightTime() + " " + z.toZoneId() + z.inDaylightTime(new Date(0)) + z.getOffset(0)); }
        System.out.println(ZoneId.getAvailableZoneIds().contains("Europe/Paris") + " " + ZoneId.getAvailableZoneIds().size() + " " + new TreeSet<>(ZoneId.getAvailableZoneIds()).first() + ZoneRulesProvider.getAvailableZoneIds().contains("X"));
        for (String[] s : new String[][]{{"yyyy-MM-dd HH:mm:ss z", "2024-01-02 03:04:05 UTC"}, {"yyyy-MM-dd HH:mm:ss z", "2024-01-02 03:04:05 GMT+02:00"}, {"EEE MMM dd HH:mm:ss zzz yyyy", "Tue Jan 02 03:04:05 UTC 2024"}, {"yyyy-MM-dd zzzz", "2024-01-02 Coordinated Universal Time"}, {"yyyy-MM-dd z", "2024-01-02 +0300"}, {"yyyy-MM-dd z", "2024-01-02 5"}, {"yyyy-MM-dd Z", "2024-01-02 -0800"}}) e(s[1], () -> { SimpleDateFormat f = new SimpleDateFormat(s[0], Locale.US); Date d = f.parse(s[1]); return d.getTime() + " " + f.format(d) + " " + f.getTimeZone().getID(); });
        SimpleDateFormat f = new SimpleDateFormat("yyyy-MM-dd HH:mm:ss z Z XXX zzzz", Locale.US); for (String id : new String[]{"GMT+5", "GMT-03:30", "UTC", "Etc/GMT+3"}) { f.setTimeZone(TimeZone.getTimeZone(id)); e(id, () -> f.format(new Date(1700000000000L))); } Calendar c = new GregorianCalendar(TimeZone.getTimeZone("GMT+09:00")); c.setTimeInMillis(0); System.out.println(c.get(Calendar.HOUR_OF_DAY) + " " + c.getTimeZone().getID() + c.get(Calendar.ZONE_OFFSET));
    }
}
