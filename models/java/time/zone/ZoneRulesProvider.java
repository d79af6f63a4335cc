package java.time.zone;

import bandsaw.Adds;
import bandsaw.Unmodelled;
import bandsaw.Zones;
import java.io.DataInput;
import java.io.IOException;
import java.time.ZoneOffset;
import java.util.Collections;
import java.util.NavigableMap;
import java.util.Set;

/** Knows the zones that never change their clocks' offset from Greenwich, and those that the program names. */
public abstract class ZoneRulesProvider {
    @Adds
    private static Set<String> known;

    /** Replaces the JDK's static initialiser. */
    static {
        known = null;
    }

    public static Set<String> getAvailableZoneIds() {
        if (known == null) {
            known = Collections.unmodifiableSet(Zones.all());
        }
        return known;
    }

    public static ZoneRules getRules(String id, boolean caching) {
        if (Zones.fixed(id)) {
            return ZoneOffset.ofHours(Zones.hours(id)).getRules();
        }
        if (Zones.exists(id)) {
            try {
                DataInput rules = Zones.rules(id);
                rules.readByte(); // what kind of object follows
                return ZoneRules.readExternal(rules);
            } catch (IOException | ClassNotFoundException e) {
                throw new ZoneRulesException(id, e);
            }
        }
        throw new ZoneRulesException("Unknown time-zone ID: " + id);
    }

    public static NavigableMap<String, ZoneRules> getVersions(String id) {
        throw Unmodelled.timeZone(id);
    }

    public static boolean refresh() {
        return false;
    }
}
