package java.lang;

import bandsaw.Stub;

public class ThreadLocal<T> {
    @Stub
    public ThreadLocal() {}

    static native ThreadLocalMap createInheritedMap(ThreadLocalMap parent);

    /** Since Java 21, who sets locals of virtual threads can be traced. */
    private static boolean traceVirtualThreadLocals() {
        return false;
    }

    private void printStackTrace() {}

    static class ThreadLocalMap {
        @Stub
        ThreadLocalMap() {}
    }
}
