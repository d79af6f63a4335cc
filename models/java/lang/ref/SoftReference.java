package java.lang.ref;

import bandsaw.Machine;

/** The garbage collector never clears it, and a check says so. */
public class SoftReference<T> extends Reference<T> {
    public SoftReference(T referent) {
        super(referent);
        Machine.unexplored("references were never cleared by the garbage collector");
    }

    public SoftReference(T referent, ReferenceQueue<? super T> queue) {
        super(referent, queue);
        Machine.unexplored("references were never cleared by the garbage collector");
    }
}
