package bandsaw;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;

/** A map of a few entries in the order in which they came, which asks no key for a hash code. */
public final class FewEntries<K, V> extends AbstractMap<K, V> {
    private final ArrayList<Map.Entry<K, V>> entries = new ArrayList<>();

    @Override
    public V put(K key, V value) {
        for (int i = 0; i < entries.size(); i++) {
            if (entries.get(i).getKey().equals(key)) {
                return entries.get(i).setValue(value);
            }
        }
        entries.add(new AbstractMap.SimpleEntry<>(key, value));
        return null;
    }

    @Override
    public Set<Map.Entry<K, V>> entrySet() {
        return new Entries();
    }

    private final class Entries extends AbstractSet<Map.Entry<K, V>> {
        @Override
        public Iterator<Map.Entry<K, V>> iterator() {
            return entries.iterator();
        }

        @Override
        public int size() {
            return entries.size();
        }
    }
}
