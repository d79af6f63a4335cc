package java.text;

import bandsaw.DatePatterns;
import bandsaw.Stub;
import bandsaw.Unmodelled;
import java.util.Locale;
import java.util.TimeZone;

/** Knows the names of the zones that TimeZone knows. */
public class SimpleDateFormat extends DateFormat {
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
