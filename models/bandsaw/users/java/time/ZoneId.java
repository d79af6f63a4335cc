package bandsaw.users.java.time;

import bandsaw.Machine;
import bandsaw.users.Defaults;

final class ZoneId {
    private ZoneId() {}

    static java.time.ZoneId systemDefault() {
        Machine.assume(Defaults.ZONE);
        return java.time.ZoneId.systemDefault();
    }
}
