package bandsaw.users.java.util;

import bandsaw.Machine;
import bandsaw.users.Defaults;

final class Locale {
    private Locale() {}

    static java.util.Locale getDefault() {
        Machine.assume(Defaults.LOCALE);
        return java.util.Locale.getDefault();
    }

    static java.util.Locale getDefault(java.util.Locale.Category category) {
        Machine.assume(Defaults.LOCALE);
        return java.util.Locale.getDefault(category);
    }
}
