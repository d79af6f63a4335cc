package bandsaw.users.java.util;

import bandsaw.Machine;
import bandsaw.users.Defaults;

/** Numbers are read as the default locale writes them: with a point or a comma, in groups or not. */
final class Scanner {
    private Scanner() {}

    static double nextDouble(java.util.Scanner s) {
        Machine.assume(Defaults.LOCALE);
        return s.nextDouble();
    }

    static float nextFloat(java.util.Scanner s) {
        Machine.assume(Defaults.LOCALE);
        return s.nextFloat();
    }

    static boolean hasNextDouble(java.util.Scanner s) {
        Machine.assume(Defaults.LOCALE);
        return s.hasNextDouble();
    }

    static boolean hasNextFloat(java.util.Scanner s) {
        Machine.assume(Defaults.LOCALE);
        return s.hasNextFloat();
    }

    static java.math.BigDecimal nextBigDecimal(java.util.Scanner s) {
        Machine.assume(Defaults.LOCALE);
        return s.nextBigDecimal();
    }

    static boolean hasNextBigDecimal(java.util.Scanner s) {
        Machine.assume(Defaults.LOCALE);
        return s.hasNextBigDecimal();
    }
}
