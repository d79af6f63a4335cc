import java.util.LinkedHashMap;
import java.util.Map;

/** LinkedHashMap: insertion order, access order, eviction. */
public class LruCache<K, V> extends LinkedHashMap<K, V> {
    private final int capacity;

    LruCache(int capacity) {
        super(16, 0.75f, true);
        this.capacity = capacity;
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
        boolean full = size() > capacity;
        if (full) {
            System.out.println("evict " + eldest);
        }
        return full;
    }

    public static void main(String[] args) {
        LruCache<String, Integer> cache = new LruCache<>(3);
        cache.put("a", 1);
        cache.put("b", 2);
        cache.put("c", 3);
        System.out.println(cache);
        cache.get("a");
        cache.put("d", 4);
        System.out.println(cache.keySet());
        cache.getOrDefault("c", 0);
        cache.put("e", 5);
        cache.putIfAbsent("a", 100);
        cache.merge("f", 6, Integer::sum);
        System.out.println(cache);

        Map<String, Integer> ordered = new LinkedHashMap<>();
        for (String s : "one two three four five".split(" ")) {
            ordered.put(s, s.length());
        }
        ordered.put("two", 22);
        ordered.remove("three");
        ordered.put("three", 33);
        System.out.println(ordered);
        StringBuilder b = new StringBuilder();
        ordered.forEach((k, v) -> b.append(k.charAt(0)).append(v));
        System.out.println(b);
        ordered.values().removeIf(v -> v > 30);
        System.out.println(ordered.entrySet().iterator().next() + " " + ordered.containsValue(22));
    }
}
