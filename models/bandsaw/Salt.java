package bandsaw;

/**
 * The number that each run of a JVM draws, by which the sets and maps of Set.of and
 * Map.of differ in their order from run to run: a direction, and one of 2^32 that
 * says at which place of a table to begin. A search decides it no further than
 * somebody can tell who goes through a table.
 */
public final class Salt {
    private static final long ALL = 1L << 32;

    /** Whether tables are gone through from low places to high: 0 if that is open, 1 if not, 2 if so. */
    private static int direction;
    /** The number is at least this, and less than ALL by more than spared. */
    private static long low, spared;

    private Salt() {}

    /** Whether tables are gone through from low places to high. */
    public static boolean forwards() {
        Machine.beginAtomic();
        if (direction == 0) {
            direction = 1 + Machine.choose(0, 1, "such tables are gone through backwards|such tables are gone through forwards");
        }
        boolean forwards = direction == 2;
        Machine.endAtomic();
        return forwards;
    }

    /**
     * The place of a table, of which each has so many elements, next to which one begins to
     * go through it: the first of those that make no difference. A place whose first element
     * is null is empty; not all are.
     */
    public static int place(Object[] table, int width) {
        int n = table.length / width;
        Machine.beginAtomic();
        boolean forwards = forwards();
        int first = (int) ((low * n) >>> 32);
        int last = (int) (((ALL - spared - 1) * n) >>> 32);
        int orders = 1;
        for (int i = first + 1; i <= last; i++) {
            if (differs(table, width, i, forwards)) {
                orders++;
            }
        }
        int place = first;
        if (orders > 1) {
            int chosen = Machine.choose(0, orders - 1, "the order of the elements");
            while (chosen > 0) {
                place++;
                if (differs(table, width, place, forwards)) {
                    chosen--;
                }
            }
            int next = place + 1;
            while (next <= last && !differs(table, width, next, forwards)) {
                next++;
            }
            if (place > first) {
                low = least(place, n);
            }
            if (next <= last) {
                spared = ALL - least(next, n);
            }
        }
        Machine.endAtomic();
        return place;
    }

    /** Whether it makes a difference to begin at place i instead of the one before it. */
    private static boolean differs(Object[] table, int width, int i, boolean forwards) {
        return table[(forwards ? i : i - 1) * width] != null;
    }

    /** The least number that says to begin at place i of n. */
    private static long least(int i, int n) {
        return (((long) i << 32) + n - 1) / n;
    }
}
