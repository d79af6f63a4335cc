package bandsaw.users.java.util;

import bandsaw.Machine;
import bandsaw.users.Defaults;

final class TimeZone {
    private TimeZone() {}

    static java.util.TimeZone getDefault() {
        Machine.assume(Defaults.ZONE);
        return java.util.TimeZone.getDefault();
    }
}
