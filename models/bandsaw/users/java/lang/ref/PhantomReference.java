package bandsaw.users.java.lang.ref;

import bandsaw.Machine;
import java.lang.ref.ReferenceQueue;

/** The garbage collector never enqueues it. The JDK's own are there to release what nobody sees, such as a direct buffer's memory. */
final class PhantomReference {
    private PhantomReference() {}

    static void making(Object referent, ReferenceQueue<Object> queue) {
        Machine.unexplored("references were never cleared by the garbage collector");
    }
}
