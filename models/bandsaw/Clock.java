package bandsaw;

/**
 * The clock of those of the JDK's classes that ask it for one thing only: whether a wait has lasted
 * as long as it may. In a search, which has no time, any wait may: the answer is now or then.
 */
public final class Clock {
    private Clock() {}

    /** Longer than anybody waits. */
    private static final long THEN = 1L << 62;

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
