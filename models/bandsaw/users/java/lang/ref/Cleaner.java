package bandsaw.users.java.lang.ref;

import bandsaw.Machine;
import java.lang.ref.Cleaner.Cleanable;

final class Cleaner {
    private Cleaner() {}

    static Cleanable register(java.lang.ref.Cleaner c, Object o, Runnable action) {
        Machine.unexplored("references were never cleared by the garbage collector");
        return c.register(o, action);
    }
}
