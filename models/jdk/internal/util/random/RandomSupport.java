package jdk.internal.util.random;

import java.util.random.RandomGenerator;

public class RandomSupport {
    /** The property is not set. */
    private static boolean secureRandomSeedRequested() {
        return false;
    }

    public static native int boundedNextInt(RandomGenerator g, int origin, int bound);

    public static native long boundedNextLong(RandomGenerator g, long bound);

    public static native long boundedNextLong(RandomGenerator g, long origin, long bound);
}
