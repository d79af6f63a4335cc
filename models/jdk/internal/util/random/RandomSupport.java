package jdk.internal.util.random;

public class RandomSupport {
    /** The property is not set. */
    private static boolean secureRandomSeedRequested() {
        return false;
    }
}
