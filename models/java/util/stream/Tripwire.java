package java.util.stream;

/** Nobody looks for boxing. */
final class Tripwire {
    static void trip(Class<?> c, String message) {}

    static final boolean ENABLED;

    /** Replaces the JDK's static initialiser. */
    static {
        ENABLED = no();
    }

    private static boolean no() {
        return false;
    }
}
