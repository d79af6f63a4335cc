package bandsaw.users.java.text;

import bandsaw.Machine;
import bandsaw.users.Defaults;

final class NumberFormat {
    private NumberFormat() {}

    static java.text.NumberFormat getInstance() {
        Machine.assume(Defaults.LOCALE);
        return java.text.NumberFormat.getInstance();
    }

    static java.text.NumberFormat getNumberInstance() {
        Machine.assume(Defaults.LOCALE);
        return java.text.NumberFormat.getNumberInstance();
    }

    static java.text.NumberFormat getIntegerInstance() {
        Machine.assume(Defaults.LOCALE);
        return java.text.NumberFormat.getIntegerInstance();
    }

    static java.text.NumberFormat getPercentInstance() {
        Machine.assume(Defaults.LOCALE);
        return java.text.NumberFormat.getPercentInstance();
    }

    static java.text.NumberFormat getCurrencyInstance() {
        Machine.assume(Defaults.LOCALE);
        return java.text.NumberFormat.getCurrencyInstance();
    }
}
