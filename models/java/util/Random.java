package java.util;

import bandsaw.Machine;
import bandsaw.Stub;

/** The seeds that nobody gives are the same in each run; a search says so. */
public class Random {
    public Random() {
        this(anySeed());
    }

    @Stub
    public Random(long seed) {}

    public native void nextBytes(byte[] b);

    private static long anySeed() {
        Machine.unexplored("random numbers were explored with one seed only");
        return seedUniquifier();
    }

    private static native long seedUniquifier();
}
