package java.util;

import bandsaw.Unmodelled;
import bandsaw.Zones;
import java.time.ZoneId;
import sun.util.calendar.ZoneInfo;
import sun.util.calendar.ZoneInfoFile;

/** Time is that of Greenwich, as on a machine that nobody told its zone. */
public abstract class TimeZone {
    public native Object clone();

    public static native TimeZone getDefault();

    private static volatile TimeZone defaultTimeZone;

    @bandsaw.Stub
    public TimeZone() {}

    public native String getID();

    public native int getRawOffset();

    public static native TimeZone getTimeZone(String id);

    private static synchronized TimeZone setDefaultZone() {
        TimeZone z = new ZoneInfo("Etc/UTC", 0);
        defaultTimeZone = z;
        return z;
    }

    private ZoneId toZoneId0() {
        return ZoneId.of(getID(), ZoneId.SHORT_IDS);
    }

    private static TimeZone getTimeZone(String id, boolean fallback) {
        if (Zones.fixed(id)) {
            return new ZoneInfo(id, Zones.hours(id) * 3_600_000);
        }
        if (Zones.exists(id)) {
            try {
                return ZoneInfoFile.getZoneInfo(Zones.rules(id), id);
            } catch (Exception e) {
                throw new IllegalStateException(id, e);
            }
        }
        if (ZoneId.SHORT_IDS.containsKey(id)) {
            throw Unmodelled.timeZone(id);
        }
        TimeZone z = parseCustomTimeZone(id);
        return z == null && fallback ? new ZoneInfo("GMT", 0) : z;
    }

    /** GMT+h, GMT+hmm or GMT+h:mm, with one or two digits for the hours, or with a minus. */
    private static TimeZone parseCustomTimeZone(String id) {
        if (id.length() < 5 || !id.startsWith("GMT") || id.charAt(3) != '+' && id.charAt(3) != '-') {
            return null;
        }
        int digits = 0, number = 0, hours = -1;
        for (int i = 4; i < id.length(); i++) {
            char c = id.charAt(i);
            if (c == ':') {
                if (hours >= 0) {
                    throw Unmodelled.timeZone(id); // seconds, which some JDKs have
                }
                if (digits == 0 || digits > 2) {
                    return null;
                }
                hours = number;
                digits = number = 0;
            } else if (c < '0' || c > '9' || ++digits > 4) {
                return null;
            } else {
                number = number * 10 + c - '0';
            }
        }
        int minutes = number;
        if (hours >= 0 ? digits != 2 : digits == 0) {
            return null;
        }
        if (hours < 0) {
            hours = digits <= 2 ? number : number / 100;
            minutes = digits <= 2 ? 0 : number % 100;
        }
        if (hours > 23 || minutes > 59) {
            return null;
        }
        int offset = (hours * 60 + minutes) * 60_000;
        String normal = id.substring(0, 4) + hours / 10 + hours % 10 + ":" + minutes / 10 + minutes % 10;
        return new ZoneInfo(normal, id.charAt(3) == '-' ? -offset : offset);
    }

    public static synchronized String[] getAvailableIDs() {
        throw Unmodelled.timeZone("all");
    }

    public static synchronized String[] getAvailableIDs(int offset) {
        throw Unmodelled.timeZone("all");
    }

    /** In English, in which the zones that there are have the same name at any time. */
    public String getDisplayName(boolean daylight, int style, Locale l) {
        String[] names = Zones.displayNames(getID(), l);
        return names == null ? getID() : names[style == 0 ? 2 : 1];
    }
}
