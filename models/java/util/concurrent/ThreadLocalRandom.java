package java.util.concurrent;

import bandsaw.Machine;
import bandsaw.Stub;
import java.util.Random;
import jdk.internal.misc.Unsafe;

/**
 * The seeds are the same in each run. A search says so where a number is drawn,
 * which is not where hash tables and counters ask for a thread's place: that
 * says nothing about their contents.
 */
public class ThreadLocalRandom extends Random {
    @Stub
    private static Unsafe U;
    @Stub
    private static long SEED;

    @Stub
    boolean initialized;

    /** Its own seed is not used. */
    private ThreadLocalRandom() {
        super(0);
        initialized = true;
    }

    static final native void localInit();

    static final native int getProbe();

    static final native int advanceProbe(int probe);

    final long nextSeed() {
        Machine.unexplored("random numbers were explored with one seed only");
        Thread t = Thread.currentThread();
        long seed = U.getLong(t, SEED) + 0x9e3779b97f4a7c15L;
        U.putLong(t, SEED, seed);
        return seed;
    }

    /** For the levels of skip lists. */
    static final int nextSecondarySeed() {
        Machine.unexplored("the levels of skip lists were explored with one seed only");
        if (getProbe() == 0) {
            localInit();
        }
        return advanceProbe(getProbe());
    }
}
