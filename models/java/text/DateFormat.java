package java.text;

import bandsaw.DatePatterns;
import bandsaw.Stub;
import java.util.Calendar;
import java.util.Locale;
import java.util.TimeZone;

public abstract class DateFormat extends Format {
    @Stub
    protected Calendar calendar;

    @Stub
    protected DateFormat() {}

    public static final native DateFormat getDateTimeInstance(int dateStyle, int timeStyle);

    public final native String format(java.util.Date d);

    public native Calendar getCalendar();

    public native Object parseObject(String s, ParsePosition p);

    public final native StringBuffer format(Object o, StringBuffer to, FieldPosition p);

    public native void setTimeZone(TimeZone z);

    public native TimeZone getTimeZone();

    /** Bit 0 of what says that there is a time, bit 1 that there is a date. */
    private static DateFormat get(int time, int date, int what, Locale l) {
        if ((what & 1) != 0 && (time < 0 || time > 3)) {
            throw new IllegalArgumentException("Illegal time style " + time);
        }
        if ((what & 2) != 0 && (date < 0 || date > 3)) {
            throw new IllegalArgumentException("Illegal date style " + date);
        }
        return new SimpleDateFormat(DatePatterns.of((what & 2) != 0 ? date : -1, (what & 1) != 0 ? time : -1, l), l);
    }
}
