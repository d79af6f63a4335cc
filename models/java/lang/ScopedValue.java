package java.lang;

import bandsaw.Stub;

/** Of Java 25. */
public final class ScopedValue<T> {
    @Stub
    private ScopedValue() {}

    private static final class Cache {
        /** There is none: it would only be more state. */
        static void put(ScopedValue<?> key, Object value) {}
    }
}
