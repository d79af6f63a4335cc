package bandsaw;

/**
 * The sums that are being taken of a counter to which several threads add. These may add to a number of cells at a time, and who
 * takes the sum looks at one after the other: so of what each of them adds meanwhile it has the first few. Each method is part
 * of the atomic section in which something is added, or looked at.
 */
public final class Sums {
    /** One of them. */
    private static final class Sum {
        final Thread by;
        Addend first;
        Sum next;

        Sum(Thread by, Sum next) {
            this.by = by;
            this.next = next;
        }
    }

    /** What was added meanwhile, in reverse. */
    private static final class Addend {
        final Thread by;
        final long x;
        final Addend before;
        boolean looked, seen;

        Addend(Thread by, long x, Addend before) {
            this.by = by;
            this.x = x;
            this.before = before;
        }
    }

    private Sum first;

    private Sums() {}

    /** The current thread begins to take one: these, or new ones for null. */
    public static Sums begin(Sums others) {
        Sums s = others == null ? new Sums() : others;
        s.first = new Sum(Thread.currentThread(), s.first);
        return s;
    }

    /** What the current thread's sum has of what was added since it began, which ends it; 0 if there is none. */
    public long end() {
        Thread t = Thread.currentThread();
        Sum before = null;
        for (Sum s = first; s != null; s = s.next) {
            if (s.by == t) {
                if (before == null) {
                    first = s.next;
                } else {
                    before.next = s.next;
                }
                return seen(s.first);
            }
            before = s;
        }
        return 0;
    }

    /** Whether no sum is being taken any more. */
    public boolean isEmpty() {
        return first == null;
    }

    /** Somebody adds a number. */
    public void add(long x) {
        Thread t = Thread.currentThread();
        for (Sum s = first; s != null; s = s.next) {
            s.first = new Addend(t, x, s.first);
        }
    }

    private static long seen(Addend last) {
        long sum = 0;
        for (Addend a = last; a != null; a = a.before) {
            boolean misses = true; // the last few of its thread
            for (Addend b = a.looked ? null : a; b != null; b = b.before) {
                if (b.by == a.by) {
                    misses = misses && Machine.choose(0, 1, "whether what a thread added last is missed") == 1;
                    b.looked = true;
                    b.seen = !misses;
                    if (b.seen) {
                        sum += b.x;
                    }
                }
            }
        }
        boolean later = false;
        for (Addend a = last; a != null; a = a.before) {
            if (later && !a.seen) {
                return Machine.doubtful(sum, "a sum was taken to miss what one thread added, and to have what another added later, as it may be where they contended");
            }
            later |= a.seen;
        }
        return sum;
    }
}
