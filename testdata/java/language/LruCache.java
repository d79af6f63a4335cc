import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/** An LRU cache of one's own and one by LinkedHashMap, compared. */
public class LruCache<K, V> {
    private class Node {
        K key;
        V value;
        Node before, after;
    }

    private final int capacity;
    private final Map<K, Node> nodes = new HashMap<>();
    private final Node ends = new Node();
    private int hits, misses;

    LruCache(int capacity) {
        this.capacity = capacity;
        ends.before = ends.after = ends;
    }

    private void unlink(Node n) {
        n.before.after = n.after;
        n.after.before = n.before;
    }

    private void front(Node n) {
        n.after = ends.after;
        n.before = ends;
        ends.after.before = n;
        ends.after = n;
    }

    V get(K key) {
        Node n = nodes.get(key);
        if (n == null) {
            misses++;
            return null;
        }
        hits++;
        unlink(n);
        front(n);
        return n.value;
    }

    void put(K key, V value) {
        Node n = nodes.get(key);
        if (n == null) {
            if (nodes.size() == capacity) {
                Node last = ends.before;
                unlink(last);
                nodes.remove(last.key);
            }
            n = new Node();
            n.key = key;
            nodes.put(key, n);
        } else {
            unlink(n);
        }
        n.value = value;
        front(n);
    }

    @Override
    public String toString() {
        StringBuilder b = new StringBuilder();
        for (Node n = ends.before; n != ends; n = n.before) {
            b.append(n.key).append('=').append(n.value).append(' ');
        }
        return b.toString().trim();
    }

    public static void main(String[] args) {
        LruCache<Integer, String> cache = new LruCache<>(3);
        Map<Integer, String> linked = new LinkedHashMap<>(16, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<Integer, String> eldest) {
                return size() > 3;
            }
        };
        int state = 7;
        for (int i = 0; i < 200; i++) {
            state = state * 1103515245 + 12345;
            int key = (state >>> 16) % 6;
            if (i % 3 == 0) {
                cache.put(key, "v" + i);
                linked.put(key, "v" + i);
            } else {
                String a = cache.get(key), b = linked.get(key);
                if (a == null ? b != null : !a.equals(b)) {
                    System.out.println("differ at " + i);
                }
            }
        }
        System.out.println(cache);
        System.out.println(linked);
        System.out.println(cache.hits + " hits, " + cache.misses + " misses");
    }
}
