package java.lang.ref;

import bandsaw.Adds;
import bandsaw.Machine;

/** The garbage collector never clears it, and a check says so. */
public class WeakReference<T> extends Reference<T> {
    public WeakReference(T referent) {
        super(referent);
        Machine.unexplored("references were never cleared by the garbage collector");
    }

    public WeakReference(T referent, ReferenceQueue<? super T> queue) {
        super(referent, queue);
        Machine.unexplored("references were never cleared by the garbage collector");
    }

    /** One of which it makes no difference whether it is ever cleared. */
    @Adds
    protected WeakReference(T referent, boolean indifferent) {
        super(referent);
    }
}
