package bandsaw.users.java.lang.ref;

import bandsaw.Machine;
import java.lang.ref.ReferenceQueue;

final class SoftReference {
    private SoftReference() {}

    static void making(Object referent) {
        Machine.unexplored("references were never cleared by the garbage collector");
    }

    static void making(Object referent, ReferenceQueue<?> queue) {
        Machine.unexplored("references were never cleared by the garbage collector");
    }
}
