package bandsaw;

import java.util.Locale;

/** The patterns of dates and times in American English. */
public final class DatePatterns {
    private DatePatterns() {}

    private static final String[] DATES = {"EEEE, MMMM d, y", "MMMM d, y", "MMM d, y", "M/d/yy"};
    private static final String[] TIMES = {"h:mm:ss a zzzz", "h:mm:ss a z", "h:mm:ss a", "h:mm a"};

    /** The styles are 0 to 3, from full to short, or -1 for none. */
    public static String of(int date, int time, Locale l) {
        if (!l.getLanguage().equals("en") || !l.getCountry().isEmpty() && !l.getCountry().equals("US") || l.hasExtensions()) {
            throw Unmodelled.localeData(l);
        }
        if (time < 0) {
            return DATES[date];
        }
        int jdk = Integer.parseInt(System.getProperty("java.specification.version"));
        if (jdk >= 20 && jdk < 25 && jdk != 21) {
            throw Unmodelled.localeData(l); // they changed more than once
        }
        boolean old = jdk < 20;
        String pattern = old ? TIMES[time] : TIMES[time].replace(" a", "\u202fa");
        if (date < 0) {
            return pattern;
        }
        return DATES[date] + (old && date <= 1 && time <= 1 ? " 'at' " : ", ") + pattern;
    }
}
