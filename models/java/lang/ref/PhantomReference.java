package java.lang.ref;

import bandsaw.Releases;

/** The garbage collector never enqueues it, and a check says so of those that the user's classes make. */
public class PhantomReference<T> extends Reference<T> {
    public PhantomReference(T referent, ReferenceQueue<? super T> queue) {
        super(referent, queue);
    }

    @Releases(from = 25)
    private void clear0() {
        super.clear();
    }
}
