import java.util.Arrays;
import java.util.function.BiFunction;

/** A hash map of one's own, with resizing and deletion. */
public class OwnHashMap<K, V> {
    private static class Entry<K, V> {
        final K key;
        final int hash;
        V value;
        Entry<K, V> next;

        Entry(K key, int hash, V value, Entry<K, V> next) {
            this.key = key;
            this.hash = hash;
            this.value = value;
            this.next = next;
        }
    }

    private Entry<K, V>[] table = newTable(2);
    private int size, resizes;

    @SuppressWarnings("unchecked")
    private static <K, V> Entry<K, V>[] newTable(int n) {
        return (Entry<K, V>[]) new Entry[n];
    }

    private static int spread(Object key) {
        int h = key == null ? 0 : key.hashCode();
        return h ^ h >>> 16;
    }

    private Entry<K, V> find(Object key) {
        int h = spread(key);
        for (Entry<K, V> e = table[h & table.length - 1]; e != null; e = e.next) {
            if (e.hash == h && (e.key == key || key != null && key.equals(e.key))) {
                return e;
            }
        }
        return null;
    }

    V get(Object key) {
        Entry<K, V> e = find(key);
        return e == null ? null : e.value;
    }

    V put(K key, V value) {
        Entry<K, V> e = find(key);
        if (e != null) {
            V old = e.value;
            e.value = value;
            return old;
        }
        if (size >= table.length * 3 / 4) {
            resize();
        }
        int h = spread(key), at = h & table.length - 1;
        table[at] = new Entry<>(key, h, value, table[at]);
        size++;
        return null;
    }

    V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> f) {
        V old = get(key);
        V merged = old == null ? value : f.apply(old, value);
        put(key, merged);
        return merged;
    }

    boolean remove(Object key) {
        int h = spread(key), at = h & table.length - 1;
        for (Entry<K, V> e = table[at], before = null; e != null; before = e, e = e.next) {
            if (e.hash == h && (key == null ? e.key == null : key.equals(e.key))) {
                if (before == null) {
                    table[at] = e.next;
                } else {
                    before.next = e.next;
                }
                size--;
                return true;
            }
        }
        return false;
    }

    private void resize() {
        Entry<K, V>[] old = table;
        table = newTable(old.length * 2);
        resizes++;
        for (Entry<K, V> e : old) {
            while (e != null) {
                Entry<K, V> next = e.next;
                int at = e.hash & table.length - 1;
                e.next = table[at];
                table[at] = e;
                e = next;
            }
        }
    }

    public static void main(String[] args) {
        OwnHashMap<String, Integer> counts = new OwnHashMap<>();
        String text = "it was the best of times it was the worst of times";
        for (String w : text.split(" ")) {
            counts.merge(w, 1, Integer::sum);
        }
        String[] keys = text.split(" ");
        Arrays.sort(keys);
        String last = "";
        for (String k : keys) {
            if (!k.equals(last)) {
                System.out.print(k + "=" + counts.get(k) + " ");
            }
            last = k;
        }
        System.out.println(counts.size + " " + counts.resizes);
        OwnHashMap<Object, Object> mixed = new OwnHashMap<>();
        mixed.put(null, "null key");
        mixed.put(1, "int");
        mixed.put(1L, "long");
        mixed.put('1', "char");
        System.out.println(mixed.get(null) + " " + mixed.get(1) + " " + mixed.get(1L) + " " + mixed.get('1') + " " + mixed.get("1"));
        System.out.println(mixed.put(1, "new int") + " " + mixed.remove(null) + " " + mixed.remove(null) + " " + mixed.size);
        OwnHashMap<Integer, Integer> squares = new OwnHashMap<>();
        for (int i = 0; i < 500; i++) {
            squares.put(i * 7919, i);
        }
        int sum = 0;
        for (int i = 0; i < 500; i += 2) {
            squares.remove(i * 7919);
        }
        for (int i = 0; i < 500; i++) {
            Integer v = squares.get(i * 7919);
            sum += v == null ? -1 : v;
        }
        System.out.println(sum + " " + squares.size + " " + squares.resizes);
    }
}
