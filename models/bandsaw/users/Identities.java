package bandsaw.users;

import bandsaw.Machine;

/** The identity hash codes of objects, where programs do nothing with them but compare them with each other. */
public final class Identities {
    private static Identities last;

    private final Object of;
    private final int code;
    private final Identities before;

    private Identities(Object of, int code, Identities before) {
        this.of = of;
        this.code = code;
        this.before = before;
    }

    public static int of(Object o) {
        Machine.beginAtomic();
        try {
            Identities i = last;
            while (i != null && i.of != o) {
                i = i.before;
            }
            if (i == null) {
                last = i = new Identities(o, Machine.choose(1, Integer.MAX_VALUE), last);
            }
            return i.code;
        } finally {
            Machine.endAtomic();
        }
    }
}
