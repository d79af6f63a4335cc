package java.util.concurrent;

import bandsaw.Adds;
import bandsaw.Choices;
import bandsaw.Stub;
import java.util.Random;
import jdk.internal.misc.Unsafe;

/**
 * The seeds are the same in each run; in a search each number that is drawn is
 * a choice, which does not hold where hash tables and counters ask for a
 * thread's place: that says nothing about their contents.
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
        bandsawChoice = bandsawChoiceOf(true);
    }

    static final native void localInit();

    static final native int getProbe();

    static final native int advanceProbe(int probe);

    private static native int mix32(long z);

    @Adds
    private static native long mix64(long z);

    final long nextSeed() {
        Thread t = Thread.currentThread();
        long seed = U.getLong(t, SEED) + 0x9e3779b97f4a7c15L;
        U.putLong(t, SEED, seed);
        return seed;
    }

    protected int next(int bits) {
        return bandsawChoice != 0 ? Choices.bits(bits) : nextInt() >>> (32 - bits);
    }

    public int nextInt() {
        return bandsawChoice != 0 ? Choices.bits(32) : mix32(nextSeed());
    }

    public long nextLong() {
        return bandsawChoice != 0 ? super.nextLong() : mix64(nextSeed());
    }

    /** For the levels of skip lists alone, whose model says why there need be none. */
    static final int nextSecondarySeed() {
        return 1;
    }
}
