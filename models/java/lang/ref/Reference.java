package java.lang.ref;

import bandsaw.Stub;

/** Nothing is ever collected: a reference is cleared by hand only. */
public abstract class Reference<T> {
    /** Replaces the JDK's static initialiser, which starts a thread. */
    static {}

    private T referent;

    @Stub
    Reference(T referent) {}

    @Stub
    Reference(T referent, ReferenceQueue<? super T> queue) {}

    public native T get();

    public final boolean refersTo(T x) {
        return referent == x;
    }

    public void clear() {
        referent = null;
    }

    private void clear0() { // enqueue's
        referent = null;
    }

    public static void reachabilityFence(Object x) {}
}
