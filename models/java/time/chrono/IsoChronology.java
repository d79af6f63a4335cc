package java.time.chrono;

import bandsaw.Stub;

/** Newer releases ask Year, whose initialiser makes a formatter, with all that belongs to one. */
public class IsoChronology {
    @Stub
    public static IsoChronology INSTANCE;

    public boolean isLeapYear(long year) {
        return (year & 3) == 0 && (year % 100 != 0 || year % 400 == 0);
    }
}
