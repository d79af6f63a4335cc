package jdk.internal.misc;

import bandsaw.Adds;
import bandsaw.Clock;

/** The start-up of the JDK is over before a program begins. */
public class VM {
    /** Replaces the JDK's static initialiser. */
    @Adds
    private static final int started = level();

    @Adds
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

    /** The nanoseconds since then, -1 if it is more than two to the power of 32 seconds away. */
    public static long getNanoTimeAdjustment(long seconds) {
        long millis = Clock.millis() - seconds * 1000;
        long away = millis / 1000;
        return away > 1L << 32 || away < -(1L << 32) ? -1 : millis * 1_000_000;
    }
}
