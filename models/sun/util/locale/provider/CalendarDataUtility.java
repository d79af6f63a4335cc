package sun.util.locale.provider;

import bandsaw.Unmodelled;
import java.util.Locale;

public class CalendarDataUtility {
    /** 1 is Sunday: a language without a country is where most of its speakers live. */
    public static int retrieveFirstDayOfWeek(Locale l) {
        switch (l.toString()) {
            case "en":
            case "en_US":
            case "en_CA":
            case "ja_JP":
                return 1;
            case "":
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
}
