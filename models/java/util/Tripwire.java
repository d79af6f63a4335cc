package java.util;

import bandsaw.Adds;

/** Nobody looks for boxing. */
final class Tripwire {
    static void trip(Class<?> c, String message) {}

    static final boolean ENABLED;

    /** Replaces the JDK's static initialiser. */
    static {
        ENABLED = no();
    }

    @Adds
    private static boolean no() {
        return false;
    }
}
