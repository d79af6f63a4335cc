package bandsaw.natives.java.lang;

import bandsaw.Releases;

/** What ScopedValue asks: the thread's own field says all there is to know, and no value is cached (ScopedValue.Cache). */
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
}
