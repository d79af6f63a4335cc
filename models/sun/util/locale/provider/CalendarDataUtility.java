package sun.util.locale.provider;

import bandsaw.Adds;
import bandsaw.Unmodelled;
import java.text.DateFormatSymbols;
import java.util.Calendar;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

public class CalendarDataUtility {
    /** 1 is Sunday: a language without a country is where most of its speakers live. */
    public static int retrieveFirstDayOfWeek(Locale l) {
        switch (l.toString()) {
            case "en":
            case "en_US":
            case "en_CA":
            case "ja_JP":
            case "":
                return 1;
            case "en_GB":
            case "de_DE":
            case "fr_FR":
                return 2;
            default:
                throw Unmodelled.localeData(l);
        }
    }

    public static int retrieveMinimalDaysInFirstWeek(Locale l) {
        switch (l.toString()) {
            case "en":
            case "en_US":
            case "en_CA":
            case "ja_JP":
            case "":
                return 1;
            case "en_GB":
            case "de_DE":
            case "fr_FR":
                return 4;
            default:
                throw Unmodelled.localeData(l);
        }
    }

    /** Whose week it is: the locale's own, there being no extensions that say otherwise. */
    public static Locale findRegionOverride(Locale l) {
        if (l.hasExtensions()) {
            throw Unmodelled.localeData(l);
        }
        return l;
    }

    /** The English name of a calendar field's value, null if it has none. */
    public static String retrieveFieldValueName(String calendar, int field, int value, int style, Locale l) {
        String[] names = names(calendar, field, style, l);
        return names == null || value < 0 || value >= names.length ? null : names[value];
    }

    public static Map<String, Integer> retrieveFieldValueNames(String calendar, int field, int style, Locale l) {
        if (style == Calendar.ALL_STYLES) {
            Map<String, Integer> all = new HashMap<>();
            put(all, names(calendar, field, Calendar.SHORT, l));
            put(all, names(calendar, field, Calendar.LONG, l));
            return all.isEmpty() ? null : all;
        }
        Map<String, Integer> map = new HashMap<>();
        put(map, names(calendar, field, style, l));
        return map.isEmpty() ? null : map;
    }

    @Adds
    private static void put(Map<String, Integer> map, String[] names) {
        for (int i = 0; names != null && i < names.length; i++) {
            if (!names[i].isEmpty()) {
                map.put(names[i], i);
            }
        }
    }

    @Adds
    private static String[] names(String calendar, int field, int style, Locale l) {
        int plain = style & ~0x8000; // alone or with a day: the same in English
        if (!calendar.equals("gregory") || plain != Calendar.SHORT && plain != Calendar.LONG) {
            throw Unmodelled.localeData(l);
        }
        DateFormatSymbols s = DateFormatSymbols.getInstance(l);
        boolean brief = plain == Calendar.SHORT;
        switch (field) {
            case Calendar.ERA:
                return brief || l.equals(Locale.ROOT) ? s.getEras() : new String[] {"Before Christ", "Anno Domini"};
            case Calendar.MONTH:
                return brief ? s.getShortMonths() : s.getMonths();
            case Calendar.DAY_OF_WEEK:
                return brief ? s.getShortWeekdays() : s.getWeekdays();
            case Calendar.AM_PM:
                return s.getAmPmStrings();
            default:
                return null;
        }
    }
}
