package java.lang;

import bandsaw.Releases;
import bandsaw.Stub;
import java.lang.ref.WeakReference;

public class ThreadLocal<T> {
    @Stub
    public ThreadLocal() {}

    static native ThreadLocalMap createInheritedMap(ThreadLocalMap parent);

    /** Since Java 21, who sets locals of virtual threads can be traced. */
    @Releases(from = 21)
    private static boolean traceVirtualThreadLocals() {
        return false;
    }

    @Releases(from = 25)
    private void printStackTrace() {}

    static class ThreadLocalMap {
        @Stub
        ThreadLocalMap() {}

        /** Whether a local of which nobody knows is forgotten makes no difference. */
        static class Entry extends WeakReference<ThreadLocal<?>> {
            @Stub
            Object value;

            Entry(ThreadLocal<?> k, Object v) {
                super(k, true);
                value = v;
            }
        }
    }
}
