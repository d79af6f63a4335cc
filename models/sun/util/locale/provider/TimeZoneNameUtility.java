package sun.util.locale.provider;

import bandsaw.Adds;
import bandsaw.Unmodelled;
import bandsaw.Zones;
import java.util.Locale;

/** The English names of zones. */
public final class TimeZoneNameUtility {
    public static String[][] getZoneStrings(Locale l) {
        throw Unmodelled.timeZone("all");
    }

    /** Of zones whose clocks never change there is none; later JDKs ask. */
    @Adds
    public static String explicitDstOffset(String id) {
        if (!Zones.fixed(id) && Zones.exists(id)) {
            throw Unmodelled.timeZone(id);
        }
        return null;
    }

    private static String[] retrieveDisplayNamesImpl(String id, Locale l) {
        return Zones.displayNames(id, l);
    }
}
