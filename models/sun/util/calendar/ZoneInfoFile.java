package sun.util.calendar;

import bandsaw.Stub;
import java.io.DataInput;
import java.util.SimpleTimeZone;

/** Makes zones of their rules, and has none itself. */
public final class ZoneInfoFile {
    private static final long CURRT;
    private static final int[] toCalendarDOW, toSTZTime;

    /** What is said of a zone's present offset is said of the year 2025. */
    static {
        CURRT = 1_750_000_000L;
        toCalendarDOW = new int[] {-1, 2, 3, 4, 5, 6, 7, 1}; // Monday first, as java.util.Calendar numbers the days
        toSTZTime = new int[] {SimpleTimeZone.UTC_TIME, SimpleTimeZone.WALL_TIME, SimpleTimeZone.STANDARD_TIME};
    }

    @Stub
    public ZoneInfoFile() {}

    public static native ZoneInfo getZoneInfo(DataInput rules, String id) throws Exception;
}
