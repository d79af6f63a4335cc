package jdk.internal.util;

import bandsaw.Releases;
import bandsaw.Stub;
import java.lang.ref.ReferenceQueue;
import java.util.Map;
import java.util.function.Supplier;

/** Since Java 21. Nothing is ever collected, so that any queue does for what is. */
@Releases(from = 21)
public final class ReferencedKeyMap<K, V> {
    @Stub
    private ReferencedKeyMap(boolean isSoft, Map<ReferenceKey<K>, V> map, ReferenceQueue<K> stale) {}

    @Releases(from = 21, until = 21)
    public static <K, V> ReferencedKeyMap<K, V> create(boolean isSoft, boolean useNativeQueue, Supplier<Map<ReferenceKey<K>, V>> supplier) {
        return new ReferencedKeyMap<>(isSoft, supplier.get(), new ReferenceQueue<>());
    }
}
