package bandsaw.users.java.util;

import bandsaw.Machine;

final class Locale {
    private Locale() {}

    static java.util.Locale getDefault() {
        Machine.assume("the default locale is en");
        return java.util.Locale.getDefault();
    }
}
