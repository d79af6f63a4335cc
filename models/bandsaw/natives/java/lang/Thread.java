package bandsaw.natives.java.lang;

/** What ScopedValue asks: the thread's own field says all there is to know, and no value is cached (ScopedValue.Cache). */
final class Thread {
    private Thread() {}

    /** Those that only the stack knows. */
    static Object findScopedValueBindings() {
        return null;
    }

    static Object[] scopedValueCache() {
        return null;
    }

    static void setScopedValueCache(Object[] cache) {}

    static void ensureMaterializedForStackWalk(Object bindings) {}
}
