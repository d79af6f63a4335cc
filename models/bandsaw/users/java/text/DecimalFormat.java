package bandsaw.users.java.text;

import bandsaw.Machine;
import bandsaw.users.Defaults;

final class DecimalFormat {
    private DecimalFormat() {}

    static void making() {
        Machine.assume(Defaults.LOCALE);
    }

    static void making(String pattern) {
        Machine.assume(Defaults.LOCALE);
    }
}
