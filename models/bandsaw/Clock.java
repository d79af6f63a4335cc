package bandsaw;

/**
 * The time. A search has none: there the clock stands still but when a thread has slept or waited as long as it may, a
 * few times. That is a way in which time may pass, and a check says that there are others.
 *
 * <p>nanoTime is the clock of those of the JDK's classes that ask it for one thing only: whether a wait has lasted
 * as long as it may. In a search, which has no time, any wait may: the answer is now or then.
 */
public final class Clock {
    private Clock() {}

    /** How much time has passed in a search. */
    private static long passed;
    /** How often some has. */
    private static int times;
    private static final int MOST = 32;
    private static final long DECADE = 315_360_000_000_000_000L;

    /** As System.nanoTime. */
    public static long now() {
        return Machine.nanoTime() + passed();
    }

    /** As System.currentTimeMillis. */
    public static long millis() {
        return Machine.currentTimeMillis() + passed() / 1_000_000;
    }

    private static long passed() {
        return passed;
    }

    /** A thread has waited that long. Where nobody asks for the time lift drops the call, and that of the next. */
    @OnlyIf("bandsaw.Clock.passed()long")
    public static void pass(long nanos) {
        if (nanos > 0 && times < MOST && !Machine.hasClock()) {
            times++;
            passed += nanos < DECADE ? nanos : DECADE;
        }
    }

    /** It has, or its wait was over before. */
    @OnlyIf("bandsaw.Clock.passed()long")
    public static void mayPass(long nanos) {
        if (nanos > 0 && times < MOST && !Machine.hasClock() && Machine.choose(0, 1) == 1) {
            pass(nanos);
        }
    }

    /** Longer than anybody waits. */
    public static final long THEN = 1L << 62;

    public static long nanoTime() {
        return Machine.hasClock() ? Machine.nanoTime() : Machine.choose(0, 1) * THEN;
    }

    /** The program sees how much of its time a wait has left. */
    public static void left() {
        if (!Machine.hasClock()) {
            Machine.unexplored("what Condition.awaitNanos leaves of the time was explored as all or none");
        }
    }
}
