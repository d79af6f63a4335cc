package sun.util.locale;

import bandsaw.Releases;
import bandsaw.Whole;
import java.util.ArrayList;

/** Keeps everything: there are few locales, and nobody looks at the memory. */
@Releases(until = 21)
@Whole
public abstract class LocaleObjectCache<K, V> {
    @Releases(from = 25)
    private final ArrayList<K> keys = new ArrayList<>();
    @Releases(from = 25)
    private final ArrayList<V> values = new ArrayList<>();

    public LocaleObjectCache() {}

    public LocaleObjectCache(int capacity, float load, int concurrency) {}

    public synchronized V get(K key) {
        int i = keys.indexOf(key);
        if (i >= 0) {
            return values.get(i);
        }
        K normal = normalizeKey(key);
        V v = createObject(normal);
        return normal == null || v == null ? null : put(normal, v);
    }

    protected synchronized V put(K key, V value) {
        int i = keys.indexOf(key);
        if (i >= 0) {
            return values.get(i);
        }
        keys.add(key);
        values.add(value);
        return value;
    }

    protected abstract V createObject(K key);

    protected K normalizeKey(K key) {
        return key;
    }
}
