package java.time.zone;

import bandsaw.Unmodelled;
import java.time.ZoneOffset;
import java.util.NavigableMap;
import java.util.Set;

/** Knows the zones that never change their clocks' offset from Greenwich: none. */
public abstract class ZoneRulesProvider {
    private static Set<String> known;

    /** Replaces the JDK's static initialiser. */
    static {
        known = null;
    }

    public static Set<String> getAvailableZoneIds() {
        throw Unmodelled.timeZone("all");
    }

    public static ZoneRules getRules(String id, boolean caching) {
        switch (id) {
            case "UTC":
            case "GMT":
            case "Etc/UTC":
            case "Etc/GMT":
            case "Zulu":
            case "Universal":
            case "Greenwich":
                return ZoneOffset.UTC.getRules();
            default:
                throw Unmodelled.timeZone(id);
        }
    }

    public static NavigableMap<String, ZoneRules> getVersions(String id) {
        throw Unmodelled.timeZone(id);
    }

    public static boolean refresh() {
        return false;
    }
}
