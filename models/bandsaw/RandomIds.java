package bandsaw;

import java.util.concurrent.atomic.AtomicInteger;

/** Bits of which no two are the same; one step of a thread for each, whatever a generator would do. */
public final class RandomIds {
    private static final AtomicInteger drawn = new AtomicInteger();

    private RandomIds() {}

    public static int next() {
        return drawn.getAndIncrement();
    }

    /** Whether there are some. */
    public static boolean any() {
        return drawn.get() != 0;
    }

    /** 64 bits for the number n, others for each. */
    public static long bits(int n) {
        long z = (n + 1) * 0x9E3779B97F4A7C15L;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        return Machine.plausible(z ^ z >>> 27, "random bytes were explored with one seed only");
    }
}
