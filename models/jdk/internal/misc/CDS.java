package jdk.internal.misc;

/** There is no archive of classes: all are initialised by their own code. */
public class CDS {
    /** Replaces the JDK's static initialiser, which asks the JVM. */
    private static final boolean archive = no();

    private static boolean no() {
        return false;
    }

    public static void initializeFromArchive(Class<?> c) {}

    public static boolean isDumpingArchive() {
        return false;
    }

    public static long getRandomSeedForDumping() {
        return 0;
    }
}
