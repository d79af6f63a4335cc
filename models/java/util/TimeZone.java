package java.util;

import bandsaw.Unmodelled;
import java.time.ZoneId;
import sun.util.calendar.ZoneInfo;

/** Time is that of Greenwich. */
public abstract class TimeZone {
    private static volatile TimeZone defaultTimeZone;

    @bandsaw.Stub
    public TimeZone() {}

    public native String getID();

    private static synchronized TimeZone setDefaultZone() {
        TimeZone z = new ZoneInfo("UTC", 0);
        defaultTimeZone = z;
        return z;
    }

    private ZoneId toZoneId0() {
        return ZoneId.of(getID(), ZoneId.SHORT_IDS);
    }

    private static TimeZone getTimeZone(String id, boolean fallback) {
        switch (id) {
            case "UTC":
            case "GMT":
            case "Etc/UTC":
            case "Etc/GMT":
                return new ZoneInfo(id, 0);
            default:
                throw Unmodelled.timeZone(id);
        }
    }

    public static synchronized String[] getAvailableIDs() {
        throw Unmodelled.timeZone("all");
    }

    public static synchronized String[] getAvailableIDs(int offset) {
        throw Unmodelled.timeZone("all");
    }

    /** In English, in which the zones that there are have the same name at any time. */
    public String getDisplayName(boolean daylight, int style, Locale l) {
        String id = getID();
        if (!l.getLanguage().isEmpty() && !l.getLanguage().equals("en")) {
            throw Unmodelled.localeData(l);
        }
        switch (id) {
            case "UTC":
            case "Etc/UTC":
                return style == 0 ? "UTC" : "Coordinated Universal Time";
            case "GMT":
            case "Etc/GMT":
                return style == 0 ? "GMT" : "Greenwich Mean Time";
            default:
                throw Unmodelled.timeZone(id);
        }
    }
}
