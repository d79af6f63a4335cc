package jdk.internal.misc;

/** The start-up of the JDK is over before a program begins. */
public class VM {
    /** Replaces the JDK's static initialiser. */
    private static final int started = level();

    private static int level() {
        return 4;
    }

    public static int initLevel() {
        return started;
    }

    /** Nobody asks afterwards. */
    public static void shutdown() {}

    public static boolean isModuleSystemInited() {
        return true;
    }

    public static boolean isBooted() {
        return true;
    }

    /** No property was given on the command line. */
    public static String getSavedProperty(String key) {
        return null;
    }
}
