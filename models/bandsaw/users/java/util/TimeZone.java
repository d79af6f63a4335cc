package bandsaw.users.java.util;

import bandsaw.Machine;

final class TimeZone {
    private TimeZone() {}

    static java.util.TimeZone getDefault() {
        Machine.assume("the default time zone is UTC");
        return java.util.TimeZone.getDefault();
    }
}
