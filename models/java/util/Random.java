package java.util;

import bandsaw.Adds;
import bandsaw.Asked;
import bandsaw.Choices;
import bandsaw.Machine;
import bandsaw.Stub;
import java.util.concurrent.atomic.AtomicLong;
import jdk.internal.util.random.RandomSupport;

/**
 * Without a given seed it is the same in each run, and each number that a
 * program draws which is checked is a choice.
 */
@Asked
public class Random implements java.util.random.RandomGenerator {
    /** Numbers are a choice, if the class does not draw its bits in another way. */
    @Adds
    public static final int BITS = 1;
    /** Numbers are a choice. */
    @Adds
    public static final int ALL = 2;

    /** 0, BITS or ALL. */
    @Adds
    public int bandsawChoice;

    @Stub
    private AtomicLong seed;
    @Stub
    private double nextNextGaussian;
    @Stub
    private boolean haveNextNextGaussian;

    public Random() {
        this(anySeed());
        bandsawChoice = bandsawChoiceOf(getClass() == Random.class);
    }

    @Stub
    public Random(long seed) {}

    /** That of an object to which nobody gives a seed: a program that is run has none. */
    @Adds
    public static int bandsawChoiceOf(boolean all) {
        return Machine.hasClock() ? 0 : all ? ALL : BITS;
    }

    @Adds
    private static long anySeed() {
        return Machine.hasClock() ? seedUniquifier() : 0;
    }

    private static native long seedUniquifier();

    private static native long initialScramble(long seed);

    public synchronized void setSeed(long seed) {
        bandsawChoice = 0;
        this.seed.set(initialScramble(seed));
        haveNextNextGaussian = false;
    }

    protected int next(int bits) {
        return bandsawChoice == 0 ? following(bits) : Choices.bits(bits);
    }

    /** The bits that follow from the seed. */
    @Adds
    private int following(int bits) {
        AtomicLong seed = this.seed;
        long old, next;
        do {
            old = seed.get();
            next = (old * 0x5DEECE66DL + 0xBL) & ((1L << 48) - 1);
        } while (!seed.compareAndSet(old, next));
        return (int) (next >>> (48 - bits));
    }

    public native int nextInt();

    public native boolean nextBoolean();

    public void nextBytes(byte[] b) {
        boolean chosen = bandsawChoice != 0;
        int word = 0;
        for (int i = 0; i < b.length; i++) {
            word = i % 4 != 0 ? word >> 8 : chosen ? anyWord() : nextInt();
            b[i] = (byte) word;
        }
    }

    /** Four bytes of which there are too many to try each. */
    @Adds
    private int anyWord() {
        return Machine.plausible(following(32), "random bytes were explored with one seed only");
    }

    public int nextInt(int bound) {
        if (bound <= 0) {
            throw new IllegalArgumentException("bound must be positive");
        }
        if (bandsawChoice == ALL) {
            return Machine.choose(0, bound - 1);
        }
        int r = next(31);
        int m = bound - 1;
        if ((bound & m) == 0) {
            return (int) ((bound * (long) r) >> 31);
        }
        for (int u = r; u - (r = u % bound) + m < 0; u = next(31)) {
            continue;
        }
        return r;
    }

    @Adds
    public int nextInt(int origin, int bound) {
        if (origin >= bound) {
            throw new IllegalArgumentException("bound must be greater than origin");
        }
        return bandsawChoice == ALL ? Machine.choose(origin, bound - 1) : RandomSupport.boundedNextInt(this, origin, bound);
    }

    public long nextLong() {
        if (bandsawChoice == ALL) {
            return Machine.choose(Long.MIN_VALUE, Long.MAX_VALUE);
        }
        return ((long) next(32) << 32) + next(32);
    }

    @Adds
    public long nextLong(long bound) {
        if (bound <= 0) {
            throw new IllegalArgumentException("bound must be positive");
        }
        return bandsawChoice == ALL ? Machine.choose(0, bound - 1) : RandomSupport.boundedNextLong(this, bound);
    }

    @Adds
    public long nextLong(long origin, long bound) {
        if (origin >= bound) {
            throw new IllegalArgumentException("bound must be greater than origin");
        }
        return bandsawChoice == ALL ? Machine.choose(origin, bound - 1) : RandomSupport.boundedNextLong(this, origin, bound);
    }

    public float nextFloat() {
        return bandsawChoice == ALL ? Choices.floatFraction() : next(24) / (float) (1 << 24);
    }

    public double nextDouble() {
        return bandsawChoice == ALL ? Choices.fraction() : (((long) next(26) << 27) + next(27)) * 0x1.0p-53;
    }

    /** A fraction that is multiplied with that number at once, and made a whole number. */
    @Adds
    public double nextDouble(double by, int ends) {
        return bandsawChoice == ALL ? Choices.part(by, ends) : nextDouble();
    }

    public synchronized double nextGaussian() {
        if (bandsawChoice == ALL) {
            return Choices.gaussian();
        }
        if (haveNextNextGaussian) {
            haveNextNextGaussian = false;
            return nextNextGaussian;
        }
        double x, y, s;
        do {
            x = 2 * nextDouble() - 1;
            y = 2 * nextDouble() - 1;
            s = x * x + y * y;
        } while (s >= 1 || s == 0);
        double scale = StrictMath.sqrt(-2 * StrictMath.log(s) / s);
        nextNextGaussian = y * scale;
        haveNextNextGaussian = true;
        return x * scale;
    }
}
