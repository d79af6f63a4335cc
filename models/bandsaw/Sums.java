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

    /** What the current thread's sum has of what was added since it began, which ends it. */
    public long end() {
        Thread t = Thread.currentThread();
        Sum before = null;
        Sum s = first;
        while (s.by != t) {
            before = s;
            s = s.next;
        }
        if (before == null) {
            first = s.next;
        } else {
            before.next = s.next;
        }
        return seen(s.first);
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
            if (a.looked) {
                continue;
            }
            int missed = Machine.choose(0, ofThread(a), "how much of what a thread added is missed");
            for (Addend b = a; b != null; b = b.before) {
                if (b.by == a.by) {
                    b.looked = true;
                    b.seen = missed == 0;
                    if (b.seen) {
                        sum += b.x;
                    } else {
                        missed--;
                    }
                }
            }
        }
        boolean later = false;
        for (Addend a = last; a != null; a = a.before) {
            if (later && !a.seen) {
                Machine.doubtful("a sum was taken to miss what one thread added, and to have what another added later, as it may be where they contended");
                break;
            }
            later |= a.seen;
        }
        return sum;
    }

    private static int ofThread(Addend last) {
        int n = 0;
        for (Addend a = last; a != null; a = a.before) {
            if (a.by == last.by) {
                n++;
            }
        }
        return n;
    }
}
