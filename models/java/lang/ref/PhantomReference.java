package java.lang.ref;

import bandsaw.Machine;
import bandsaw.Releases;

/** The garbage collector never enqueues it, and a check says so. */
public class PhantomReference<T> extends Reference<T> {
    public PhantomReference(T referent, ReferenceQueue<? super T> queue) {
        super(referent, queue);
        Machine.unexplored("references were never cleared by the garbage collector");
    }

    @Releases(from = 25)
    private void clear0() {
        super.clear();
    }
}
