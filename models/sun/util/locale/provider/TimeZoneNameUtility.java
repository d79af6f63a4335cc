package sun.util.locale.provider;

import bandsaw.Unmodelled;
import bandsaw.Zones;
import java.util.Locale;

/** The English names of zones. */
public final class TimeZoneNameUtility {
    public static String[][] getZoneStrings(Locale l) {
        throw Unmodelled.timeZone("all");
    }

    private static String[] retrieveDisplayNamesImpl(String id, Locale l) {
        return Zones.displayNames(id, l);
    }
}
