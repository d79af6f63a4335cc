package bandsaw;

/**
 * When a task is due, in a search, which has no time: what is known of the order of all such deadlines that are to come.
 * Some time passes between any two operations, so which of two tasks that are made one after the other is due first depends on
 * their delays, or is a choice. Deadlines are a difference bound matrix (Dill, 1989): by how much each may be later than each other one, and
 * than the present time; a choice narrows that, so that later choices agree with it.
 *
 * <p>A task that is due may be found so at any time, and one that nobody has found so need not be. So no clock is asked.
 */
public final class Deadline {
    /** A difference that has no bound; others are far smaller. */
    private static final long NONE = 1L << 62;
    /** What is longer, some years, is as good as this. */
    private static final long LONGEST = 1L << 57;
    /** Differences of more than so many times the longest delay are as good as any. */
    private static final int FAR = 2;
    /** Of more deadlines than these the order is that of their delays. */
    private static final int MOST = 16;
    private static final long MILLI = 1_000_000;

    /** Those that are to come, in the order in which they were made. */
    private static Deadline[] all = new Deadline[0];
    /** The longest delay that there was. */
    private static long longest = 1;
    /** Whether some difference grew so far that it is not known any more. */
    private static boolean rough;

    /** It is an instant that is a multiple of so many nanoseconds: what is computed from the time has this cut down. */
    private long grain;
    /** Its place among all, -1 if it is over or was dropped. */
    private int at;
    /** How much later it may be than each of all. */
    private long[] after;
    /** How much later it may be than the present time. */
    private long left;
    /** When it is, for the clock, where somebody asks for the time. */
    private long until;
    /** How long it takes, at most. */
    private long delay;

    private Deadline() {}

    /** The deadline that is so many nanoseconds from now. */
    public static Deadline in(long nanos) {
        return in(nanos, 1);
    }

    /** The deadline that is so many milliseconds from the millisecond that it is now. */
    public static Deadline inMillis(long millis) {
        return in(millis(millis), MILLI);
    }

    /** So many milliseconds in nanoseconds, or what is as good. */
    public static long millis(long millis) {
        return millis < LONGEST / MILLI ? millis * MILLI : LONGEST;
    }

    private static Deadline in(long nanos, long grain) {
        Deadline d = new Deadline();
        d.grain = grain;
        Machine.beginAtomic();
        int n = all.length;
        Deadline[] more = new Deadline[n + 1];
        long[] after = new long[n + 1];
        for (int i = 0; i < n; i++) {
            Deadline o = all[i];
            more[i] = o;
            long[] longer = new long[n + 1];
            for (int j = 0; j < n; j++) {
                longer[j] = o.after[j];
            }
            o.after = longer;
        }
        more[n] = d;
        d.at = n;
        d.after = after;
        all = more;
        d.begin(nanos);
        Machine.endAtomic();
        return d;
    }

    /** It is so many nanoseconds from now, whenever it was. */
    public void restart(long nanos) {
        Machine.beginAtomic();
        if (at >= 0) {
            begin(nanos);
        }
        Machine.endAtomic();
    }

    private void begin(long nanos) {
        long d = within(nanos);
        for (int i = 0; i < all.length; i++) {
            Deadline o = all[i];
            if (o != this) {
                after[i] = NONE;
                o.after[at] = o.whole(plus(o.left, grain - 1 - d), this);
            }
        }
        left = d;
        delay = d;
        until = Clock.until(nanos);
        forget();
    }

    /** Nothing is known of it, until it starts anew. */
    public void leave() {
        Machine.beginAtomic();
        if (at >= 0) {
            for (int i = 0; i < all.length; i++) {
                Deadline o = all[i];
                if (o != this) {
                    after[i] = NONE;
                    o.after[at] = NONE;
                }
            }
            left = NONE;
        }
        Machine.endAtomic();
    }

    /** It is so many nanoseconds later than it was. */
    public void postpone(long nanos) {
        Machine.beginAtomic();
        if (at >= 0) {
            long d = within(nanos);
            for (int i = 0; i < all.length; i++) {
                Deadline o = all[i];
                if (o != this) {
                    after[i] = plus(after[i], d);
                    o.after[at] = plus(o.after[at], -d);
                }
            }
            left += d;
            delay = d;
            until = Clock.later(until, d);
            forget();
        }
        Machine.endAtomic();
    }

    private static long within(long nanos) {
        long d = nanos < 0 ? 0 : nanos < LONGEST ? nanos : LONGEST;
        if (d > longest) {
            longest = d;
        }
        return d;
    }

    /** Whether it comes before the other; of two at one time the one that was made first does. */
    public boolean before(Deadline other) {
        return at < other.at ? notAfter(other) : !other.notAfter(this);
    }

    /** Whether it is at the same time as the other or before. */
    public boolean notAfter(Deadline other) {
        Machine.beginAtomic();
        boolean before = true;
        if (at < 0 || other.at < 0) {
            Machine.unreal("tasks were compared that were over, and the order of their deadlines is not known");
        } else {
            if (after[other.at] <= 0) {
                before = true;
            } else if (other.after[at] < 0) {
                before = false;
            } else if (all.length > MOST) {
                Machine.unexplored("of the deadlines of more than " + MOST + " tasks, one order was explored");
                before = left <= other.left;
            } else {
                before = Machine.choose(0, 1, "its deadline is before the other's|its deadline is not before the other's") == 0;
                if (before) {
                    narrow(other, 0);
                } else {
                    other.narrow(this, -step(other));
                }
                chosen();
            }
        }
        Machine.endAtomic();
        return before;
    }

    /** It is at most that much later than the other. */
    private void narrow(Deadline other, long most) {
        for (int i = 0; i < all.length; i++) {
            all[i].narrow(plus(all[i].after[at], most), other);
        }
        forget();
    }

    /** It is at most that much later than the other. */
    private void narrow(long most, Deadline other) {
        for (int j = 0; j < all.length; j++) {
            long by = whole(plus(most, other.after[j]), all[j]);
            if (by < after[j]) {
                after[j] = by;
            }
        }
        long by = plus(most, other.left);
        if (by < left) {
            left = by;
        }
    }

    /** The difference of the two is a multiple of that. */
    private long step(Deadline other) {
        return grain < other.grain ? grain : other.grain;
    }

    /** The greatest difference of the two that is none greater than that. */
    private long whole(long by, Deadline other) {
        long rest = by == NONE ? 0 : by % step(other);
        return rest < 0 ? by - rest - step(other) : by - rest;
    }

    /** Whether it is over by now: yes or no, unless one of them cannot be. */
    public boolean isOver() {
        Machine.beginAtomic();
        boolean over = at < 0 || left <= 0;
        if (!over) {
            over = Machine.choose(0, 1, "its deadline has come|its deadline has not come") == 0;
            if (over) {
                come();
            } else {
                for (int i = 0; i < all.length; i++) {
                    all[i].narrow(plus(all[i].left, -1), this);
                }
                forget();
                chosen();
            }
        }
        Machine.endAtomic();
        return over;
    }

    /** Time passes until it is over. */
    public void await() {
        Machine.beginAtomic();
        come();
        Machine.endAtomic();
        Clock.pass(until, delay);
    }

    private void come() {
        if (at >= 0) {
            for (int i = 0; i < all.length; i++) {
                Deadline o = all[i];
                if (o.after[at] < o.left) {
                    o.left = o.after[at];
                }
            }
            forget();
        }
    }

    /** Nobody asks for it any more. */
    public void drop() {
        Machine.beginAtomic();
        if (at >= 0) {
            int n = all.length - 1;
            Deadline[] fewer = new Deadline[n];
            for (int i = 0; i < n; i++) {
                Deadline o = all[i < at ? i : i + 1];
                fewer[i] = o;
                long[] shorter = new long[n];
                for (int j = 0; j < n; j++) {
                    shorter[j] = o.after[j < at ? j : j + 1];
                }
                o.after = shorter;
            }
            for (int i = at; i < n; i++) {
                fewer[i].at = i;
            }
            all = fewer;
            at = -1;
            after = null;
            left = 0;
        }
        Machine.endAtomic();
    }

    /** Keeps the differences bounded, so that tasks which come again and again do not make more and more of them. */
    private static void forget() {
        long far = FAR * longest;
        for (int i = 0; i < all.length; i++) {
            Deadline d = all[i];
            for (int j = 0; j < all.length; j++) {
                d.after[j] = d.bounded(d.after[j], far);
            }
            d.left = d.bounded(d.left, far);
        }
    }

    private long bounded(long by, long far) {
        if (by >= -far && by <= far || by == NONE) {
            return by;
        }
        rough = true;
        return by < 0 ? -far : NONE;
    }

    /** An order was chosen: it may be one that differences would exclude which are not known, or clocks. */
    private static void chosen() {
        if (rough) {
            Machine.doubtful("tasks were late by several of their periods, and how many was not explored");
        }
        clocked();
    }

    @OnlyIf("bandsaw.Clock.passed()long")
    private static void clocked() {
        Machine.doubtful("the order of deadlines was explored apart from what clocks say");
    }

    private static long plus(long a, long b) {
        return a == NONE || b == NONE ? NONE : a + b;
    }
}
