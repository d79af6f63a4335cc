import bandsaw.Verify;

/** Explores all sequences of N calls of a structure, with all values in 1..N. */
final class Driver {
    private Driver() {}

    /** What is explored. */
    interface Structure {
        /** How many kinds of calls there are. */
        default int kinds() {
            return 3;
        }

        /** Calls one of them, from 0, with a value. */
        void call(int kind, int value);

        /** Fails unless the class's invariant holds. */
        void check();
    }

    /** A set of keys: its calls add one, remove one, or look for one. */
    abstract static class Keys implements Structure {
        abstract void add(int key);

        abstract void remove(int key);

        abstract boolean contains(int key);

        @Override
        public final void call(int kind, int key) {
            switch (kind) {
                case 0:
                    add(key);
                    Verify.check(contains(key), "added, and not there");
                    break;
                case 1:
                    remove(key);
                    Verify.check(!contains(key), "removed, and still there");
                    break;
                default:
                    contains(key);
            }
        }
    }

    /** Explores the structure; N is the first argument. */
    static void explore(Structure structure, String[] args) {
        int n = size(args);
        for (int i = 0; i < n; i++) {
            int kind = Verify.choose(0, structure.kinds() - 1);
            structure.call(kind, Verify.choose(1, n));
            structure.check();
        }
    }

    /** The N of the arguments. */
    static int size(String[] args) {
        return Integer.parseInt(args[0]);
    }
}
