package bandsaw.natives.java.lang;

import bandsaw.Machine;
import bandsaw.Releases;

/** Stopping, and what ScopedValue asks: the thread's own field says all there is to know, and no value is cached (ScopedValue.Cache). */
final class Thread {
    private Thread() {}

    /** Those that only the stack knows. */
    @Releases(from = 21)
    static Object findScopedValueBindings() {
        return null;
    }

    @Releases(from = 21)
    static Object[] scopedValueCache() {
        return null;
    }

    @Releases(from = 21)
    static void setScopedValueCache(Object[] cache) {}

    @Releases(from = 21)
    static void ensureMaterializedForStackWalk(Object bindings) {}

    // What stops a thread or holds it up, until the JDK refused to.

    @Releases(until = 19)
    static void stop0(java.lang.Thread t, Object death) {
        if (t == Machine.currentThread()) {
            throw (ThreadDeath) death;
        }
        java.lang.Thread.bandsawResume(t); // the JDK's stop asks a field that only HotSpot sets whether to
        t.bandsawStop((ThreadDeath) death);
    }

    @Releases(until = 19)
    static void suspend0(java.lang.Thread t) {
        t.bandsawSuspend();
    }

    @Releases(until = 19)
    static void resume0(java.lang.Thread t) {
        java.lang.Thread.bandsawResume(t);
    }
}
