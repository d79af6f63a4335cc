package bandsaw;

/**
 * Identity hash codes by which hash tables have their entries in an order that is chosen: objects of one class, or of classes
 * below one, come in all orders in tables of the usual size, or of a larger one if there is no other size, that have no other keys. Two that
 * share a place are in the order in which a table got them. An object gets its place when it is first asked for.
 */
public final class Ranks {
    /** By their places. */
    private static Ranks first;

    private final Object of;
    private final int place;
    private Ranks next;

    private Ranks(Object of, int place) {
        this.of = of;
        this.place = place;
    }

    /** Whether that is asked for (lift -hashes orders). lift puts the answer in place of calls, and does not follow what the other would decide. */
    public static native boolean given();

    /** The hash code of an object in a search where code is that of all objects. */
    public static int of(Object o, int code) {
        Machine.beginAtomic();
        try {
            Class<?> kind = kind(o);
            int taken = 1; // bits; the place 0 is no one's
            for (Ranks r = first; r != null; r = r.next) {
                if (r.of == o) {
                    return r.place - 1 + code;
                }
                if (kind(r.of) == kind) {
                    taken |= 1 << r.place;
                }
            }
            return add(o, choose(taken)).place - 1 + code;
        } finally {
            Machine.endAtomic();
        }
    }

    /** One of the classes that have nothing in common but to be objects, or enums. */
    private static Class<?> kind(Object o) {
        Class<?> c = Machine.classOf(o);
        for (Class<?> above = Machine.superclass(c); above != null && above != Object.class && above != Enum.class; above = Machine.superclass(c)) {
            c = above;
        }
        return c;
    }

    /** A place that is taken, which makes the order that in which a table got them, or one behind it and before the next one. */
    private static int choose(int taken) {
        int low = 0;
        int n = Machine.choose(0, 2 * Integer.bitCount(taken) - 2, "the place of a key whose hash code is its identity");
        for (int k = n + 1 >> 1; k > 0; k--) {
            do {
                low++;
            } while ((taken >> low & 1) == 0);
        }
        if ((n & 1) != 0) {
            return low;
        }
        int high = low + 1;
        while (high < Machine.usualTable() && (taken >> high & 1) == 0) {
            high++;
        }
        if (high - low > 1) {
            return low + high >> 1;
        }
        return Machine.plausible(low, "only some orders of the keys of hash tables were explored");
    }

    private static Ranks add(Object o, int place) {
        Ranks added = new Ranks(o, place);
        if (first == null || place < first.place) {
            added.next = first;
            return first = added;
        }
        Ranks before = first;
        while (before.next != null && before.next.place <= place) {
            before = before.next;
        }
        added.next = before.next;
        return before.next = added;
    }
}
