package java.util.concurrent;

import java.io.Serializable;
import java.util.AbstractMap;
import java.util.Map;
import java.util.Set;

public class ConcurrentHashMap<K, V> extends AbstractMap<K, V> implements ConcurrentMap<K, V>, Serializable {
    public native Set<Map.Entry<K, V>> entrySet();

    public native V putIfAbsent(K key, V value);

    public native boolean remove(Object key, Object value);

    public native boolean replace(K key, V old, V value);

    public native V replace(K key, V value);

    /** As in HashMap. */
    static Class<?> comparableClassFor(Object x) {
        return x instanceof Comparable ? x.getClass() : null;
    }
}
