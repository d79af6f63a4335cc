package bandsaw;

/**
 * The time. A search has none: there the clock stands still but when a thread has slept or waited as long as it may, a
 * few times. That is a way in which time may pass, and a check says that there are others. Where it is free it may be any
 * instant that matters when somebody looks, but none before a sleep or a wait is over that took as long as it may. Where it is
 * real it moves on by as much as it does in a run whenever somebody looks.
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

    /** The last instant at which a free clock was read; -1 for none. */
    private static long latest = -1;

    /** As System.nanoTime. */
    public static long now() {
        return Machine.clockIsFree() ? read(1) : Machine.nanoTime() + passed();
    }

    /** As System.currentTimeMillis. */
    public static long millis() {
        return Machine.clockIsFree() ? read(1_000_000) : Machine.currentTimeMillis() + passed() / 1_000_000;
    }

    /** Lets time pass, and looks at the clock that counts by the unit. */
    private static long read(long unit) {
        Machine.beginAtomic();
        long now = passed;
        if (Machine.instantsAreOpen()) {
            passed = now; // in which order threads look is told
        } else {
            int later = Machine.laterTimes(now, unit, latest);
            if (later > 0) {
                int which = Machine.choose(0, later, "how far the clock has gone on");
                if (which > 0) {
                    now = Machine.laterTime(which, now, unit, latest);
                    passed = now;
                }
            }
            latest = now;
        }
        long reading = Machine.reading(now, unit);
        Machine.endAtomic();
        return reading;
    }

    private static long passed() {
        long tick = Machine.clockTick();
        if (tick > 0) {
            Machine.beginAtomic();
            passed += tick;
            long now = passed;
            Machine.endAtomic();
            return now;
        }
        return passed;
    }

    /** Whether anybody asks for the time. */
    @OnlyIf("bandsaw.Clock.passed()long")
    private static boolean asked() {
        return true;
    }

    /** Whether a wait that long is as good as one without a limit. */
    public static boolean isEndless(long nanos) {
        boolean endless = nanos > 10 * DECADE;
        if (endless) {
            Machine.assume("the program runs for less than a hundred years");
        }
        return endless;
    }

    /** A thread begins to wait that long: until when at least, for pass. */
    public static long until(long nanos) {
        if (asked()) {
            if (Machine.clockIsFree() && Machine.waitsLast() && nanos > 0) {
                Machine.beginAtomic();
                if (Machine.instantsAreOpen()) {
                    passed += 0; // as read does
                } else if (latest < 0) {
                    latest = passed; // later readings are later than this
                }
                long until = Machine.until(passed, nanos, latest);
                Machine.endAtomic();
                return until;
            }
        }
        return 0;
    }

    /** That much later; where nobody asks for the time it is no matter. */
    @OnlyIf("bandsaw.Clock.passed()long")
    public static long later(long until, long nanos) {
        return until + nanos;
    }

    /** Whether the thread that has waited, just now, did so as long as it may; true as well where a search does not ask. */
    @OnlyIf("bandsaw.Clock.passed()long")
    public static boolean over() {
        return !Machine.clockIsFree() || Machine.timedOut();
    }

    /** A thread has waited that long. Where nobody asks for the time lift drops the call, and that of the next. */
    @OnlyIf("bandsaw.Clock.passed()long")
    public static void pass(long until, long nanos) {
        if (Machine.clockIsFree()) {
            if (!Machine.waitsLast()) {
                return;
            }
            Machine.beginAtomic();
            if (Machine.instantsAreOpen()) {
                passed += Machine.slept(until); // 0; who looks next comes behind this, as in read
            } else if (nanos > 0) {
                long now = Machine.slept(until);
                if (now > passed) {
                    passed = now;
                }
            }
            Machine.endAtomic();
            return;
        }
        if (nanos > 0 && !Machine.hasClock()) {
            Machine.beginAtomic();
            if (times < MOST) {
                times++;
                passed += nanos < DECADE ? nanos : DECADE;
            }
            Machine.endAtomic();
        }
    }

    /** It has, or its wait was over before. */
    @OnlyIf("bandsaw.Clock.passed()long")
    public static void mayPass(long until, long nanos) {
        if (Machine.clockIsFree()) {
            return; // who looks at the clock finds it later, or not
        }
        if (nanos > 0 && !Machine.hasClock() && Machine.choose(0, 1, "no time passed meanwhile|its time passed meanwhile") == 1) {
            pass(until, nanos);
        }
    }

    /** Longer than anybody waits. */
    public static final long THEN = 1L << 62;

    public static long nanoTime() {
        if (Machine.hasClock()) {
            return Machine.nanoTime();
        }
        switch (waits()) {
            case Thread.BANDSAW_BEGUN: return 0;
            case Thread.BANDSAW_OVER:
                Thread.bandsawWaits(Thread.BANDSAW_WOKEN); // whoever asks next is another
                return Long.MAX_VALUE;
            default: return Machine.choose(0, 1, "its time is not over|its time is over") * THEN;
        }
    }

    /**
     * How long a thread is to park that waits until then, at that time. One whose wait of no time at all is not over parks
     * too: where it lets a lock go and takes it back in one step, nobody else would come in between.
     */
    public static long toPark(long until, long now) {
        long left = until - now;
        return left == 0 ? 1 : left;
    }

    /** The instant at which a wait begins: now, for from then on it would never be over. */
    public static long waitFrom() {
        return Machine.hasClock() ? Machine.nanoTime() : 0;
    }

    /**
     * The thread begins a wait of which the time is looked at in the same way each time before it parks: until it has parked,
     * it is not over, since that comes to the same as if it parked and its time was over at once; once a park has lasted as
     * long as it may, it is. What there was before is for waitEnds.
     */
    public static int waitBegins() {
        return Thread.bandsawWaits(Thread.BANDSAW_BEGUN);
    }

    /** That is over. */
    public static void waitEnds(int before) {
        Thread.bandsawWaits(before);
    }

    /** How the thread waits; false is put in its place where none does so. */
    @OnlyIf("bandsaw.Clock.waitBegins()int")
    private static int waits() {
        return Thread.bandsawWaits();
    }

    /** The program sees how much of its time a wait has left. */
    public static void left() {
        if (!Machine.hasClock()) {
            Machine.unexplored("what Condition.awaitNanos leaves of the time was explored as all or none");
        }
    }
}
