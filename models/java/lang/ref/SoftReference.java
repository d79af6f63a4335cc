package java.lang.ref;

import bandsaw.Machine;

/** The garbage collector never clears it, and a check says so. The JDK has it for caches only, which are filled again. */
public class SoftReference<T> extends Reference<T> {
    public SoftReference(T referent) {
        super(referent);
        Machine.assume("what the JDK caches stays in its caches");
    }

    public SoftReference(T referent, ReferenceQueue<? super T> queue) {
        super(referent, queue);
        Machine.assume("what the JDK caches stays in its caches");
    }
}
