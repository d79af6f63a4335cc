package java.text;

import bandsaw.Unmodelled;
import java.util.TimeZone;

/** Knows the names of the zones that TimeZone knows. */
public abstract class SimpleDateFormat extends DateFormat {
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
