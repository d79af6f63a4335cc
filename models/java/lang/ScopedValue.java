package java.lang;

import bandsaw.Releases;
import bandsaw.Stub;

/** Of Java 25. */
@Releases(from = 21)
public final class ScopedValue<T> {
    @Stub
    private ScopedValue() {}

    @Releases(from = 21)
    private static final class Cache {
        /** There is none: it would only be more state. */
        static void put(ScopedValue<?> key, Object value) {}
    }
}
