package java.util;

import bandsaw.Adds;
import bandsaw.DatePrinter;
import bandsaw.Unmodelled;
import java.io.IOException;

public abstract class Calendar {
    public static final int ERA = 0, MONTH = 2, DAY_OF_WEEK = 7, AM_PM = 9;

    public static final int ALL_STYLES = 0, SHORT = 1, LONG = 2;

    private static Calendar createCalendar(TimeZone z, Locale l) {
        if (l.hasExtensions() || l.getLanguage().equals("th") || l.getLanguage().equals("ja")) {
            throw Unmodelled.localeData(l);
        }
        return new GregorianCalendar(z, l);
    }

    public static native Calendar getInstance(Locale l);

    public final native void setTime(Date d);

    public native void setLenient(boolean on);

    public native Object clone();

    /** For Formatter, which reaches the calendars only where there are some. */
    @Adds
    void printBy(DatePrinter p, Locale l) throws IOException {
        Calendar c = (Calendar) clone();
        c.setLenient(true);
        p.printCalendar(c, l);
    }

    @Adds
    void printBy(DatePrinter p, Formatter f, Locale l) throws IOException {
        Calendar c = (Calendar) clone();
        c.setLenient(true);
        p.printCalendar(f, c, l);
    }
}
