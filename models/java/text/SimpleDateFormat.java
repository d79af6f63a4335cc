package java.text;

import bandsaw.Adds;
import bandsaw.DatePatterns;
import bandsaw.Original;
import bandsaw.Stub;
import bandsaw.Unmodelled;
import java.util.Calendar;
import java.util.Date;
import java.util.Locale;
import java.util.TimeZone;

/**
 * Knows the names of the zones that TimeZone knows. Which century a year of two digits is of, for which the clock
 * is asked in the beginning, is computed when there is such a year.
 */
public class SimpleDateFormat extends DateFormat {
    @Stub
    private Date defaultCenturyStart;

    @Stub
    private int defaultCenturyStartYear;

    /** The calendar as it was made, if the century is yet to be computed; nobody changes it. */
    @Adds
    private Calendar made;

    @Adds
    @Original("initializeDefaultCentury")
    private native void initializeCenturyNow();

    private void initializeDefaultCentury() {
        if (getClass() == SimpleDateFormat.class && calendar.bandsawUntold()) {
            made = (Calendar) calendar.clone();
        } else {
            initializeCenturyNow();
        }
    }

    @Adds
    private void tellCentury() {
        if (made == null) {
            return;
        }
        Calendar c = (Calendar) made.clone();
        made = null;
        c.add(Calendar.YEAR, -80);
        defaultCenturyStart = c.getTime();
        defaultCenturyStartYear = c.get(Calendar.YEAR);
    }

    @Adds
    @Original("parseAmbiguousDatesAsAfter")
    private native void parseAsAfter(Date start);

    private void parseAmbiguousDatesAsAfter(Date start) {
        made = null;
        parseAsAfter(start);
    }

    @Adds
    @Original("get2DigitYearStart")
    private native Date toldCentury();

    public Date get2DigitYearStart() {
        tellCentury();
        return toldCentury();
    }

    /** The JDK's has computed the century by this calendar, and left it there. */
    @Adds
    @Override
    public Calendar getCalendar() {
        if (calendar.bandsawUntold()) {
            tellCentury();
            calendar.setTime(defaultCenturyStart);
        }
        return calendar;
    }

    @Adds
    @Original("subParse")
    private native int subParseTold(String text, int start, int letter, int count, boolean obey, boolean[] ambiguous,
            ParsePosition from, boolean minusFollows, CalendarBuilder b);

    private int subParse(String text, int start, int letter, int count, boolean obey, boolean[] ambiguous,
            ParsePosition from, boolean minusFollows, CalendarBuilder b) {
        if (count <= 2 && (letter == YEAR || letter == WEEK_YEAR)) {
            tellCentury();
        }
        return subParseTold(text, start, letter, count, obey, ambiguous, from, minusFollows, b);
    }

    /** Places of y and Y among the letters of patterns. */
    @Adds
    private static final int YEAR = 1, WEEK_YEAR = 19;

    public SimpleDateFormat() {
        this(DatePatterns.of(3, 3, Locale.getDefault(Locale.Category.FORMAT)), Locale.getDefault(Locale.Category.FORMAT));
    }

    @Stub
    public SimpleDateFormat(String pattern, Locale l) {}

    private int subParseZoneString(String text, int start, CalendarBuilder b) {
        String[] names = {"UTC", "Coordinated Universal Time", "UTC", "GMT", "Greenwich Mean Time", "GMT"};
        for (int i = 0; i < names.length; i++) {
            if (text.regionMatches(true, start, names[i], 0, names[i].length())) {
                TimeZone z = TimeZone.getTimeZone(names[i / 3 * 3]);
                if (getTimeZone().getRawOffset() != 0) {
                    setTimeZone(z);
                }
                return start + names[i].length();
            }
        }
        if (start < text.length() && text.charAt(start) >= 'A') {
            throw Unmodelled.timeZone(text.substring(start));
        }
        return -start;
    }
}
