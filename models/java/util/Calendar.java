package java.util;

import bandsaw.Adds;
import bandsaw.DatePrinter;
import bandsaw.Machine;
import bandsaw.Original;
import bandsaw.Stub;
import bandsaw.Unmodelled;
import java.io.IOException;

/**
 * A calendar that is made has the time of the clock, and computes its fields when somebody looks at
 * one: most are given another time before.
 */
public abstract class Calendar {
    @Stub
    protected long time;

    @Stub
    protected boolean isTimeSet, areFieldsSet;

    @Stub
    boolean areAllFieldsSet;

    @Stub
    private TimeZone zone;

    /** The zone for which the fields are yet to be computed from the time, as if they were long since; or null. Volatile: looking at a calendar is no race. */
    @Adds
    private volatile TimeZone untold;

    @Stub
    protected Calendar(TimeZone z, Locale l) {}

    protected abstract void computeFields();

    /** What setTimeInMillis does, but for the fields. */
    @Adds
    final void tellLater(long millis) {
        time = millis;
        isTimeSet = true;
        areAllFieldsSet = areFieldsSet = true;
        untold = (TimeZone) zone.clone(); // others may have the zone, and change it
    }

    /** Nobody has set the calendar nor looked at its fields since it was made. */
    @Adds
    public final boolean bandsawUntold() {
        return untold != null;
    }

    /** In one step: threads that look at a calendar of which nobody changes anything are in nobody's way. */
    @Adds
    private void tell() {
        if (untold == null) {
            return;
        }
        Machine.beginAtomic();
        if (untold != null) {
            compute(untold);
        }
        Machine.endAtomic();
    }

    @Adds
    private void compute(TimeZone then) {
        untold = null;
        TimeZone now = zone;
        boolean set = areFieldsSet, all = areAllFieldsSet; // not since the zone is another
        zone = then;
        areAllFieldsSet = areFieldsSet = false;
        computeFields();
        zone = now;
        areFieldsSet = set;
        areAllFieldsSet = all;
    }

    @Adds
    @Original("setTimeInMillis")
    private native void setToldTime(long millis);

    public void setTimeInMillis(long millis) {
        if (untold != null) {
            untold = null;
            isTimeSet = areFieldsSet = false; // the time is not compared with the clock's
            time = millis;
        }
        setToldTime(millis);
    }

    @Adds
    @Original("complete")
    private native void completeTold();

    protected void complete() {
        tell();
        completeTold();
    }

    @Adds
    @Original("set")
    private native void setTold(int field, int value);

    public void set(int field, int value) {
        tell();
        setTold(field, value);
    }

    @Adds
    @Original("clear")
    private native void clearTold();

    public final void clear() {
        untold = null;
        clearTold();
    }

    @Adds
    @Original("clear")
    private native void clearTold(int field);

    public final void clear(int field) {
        tell();
        clearTold(field);
    }

    @Adds
    @Original("isSet")
    private native boolean isSetTold(int field);

    public final boolean isSet(int field) {
        tell();
        return isSetTold(field);
    }

    @Adds
    @Original("isFullyNormalized")
    private native boolean isNormalizedTold();

    final boolean isFullyNormalized() {
        tell();
        return isNormalizedTold();
    }

    public static final int ERA = 0, YEAR = 1, MONTH = 2, DAY_OF_WEEK = 7, AM_PM = 9;

    public static final int ALL_STYLES = 0, SHORT = 1, LONG = 2;

    private static Calendar createCalendar(TimeZone z, Locale l) {
        if (l.hasExtensions() || l.getLanguage().equals("th") || l.getLanguage().equals("ja")) {
            throw Unmodelled.localeData(l);
        }
        return new GregorianCalendar(z, l);
    }

    public static native Calendar getInstance(Locale l);

    public final native void setTime(Date d);

    public final native Date getTime();

    public native int get(int field);

    public abstract void add(int field, int amount);

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
