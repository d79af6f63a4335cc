import java.util.HashMap;
import java.util.Map;

/** HashMap: colliding keys, resizing, bins that become trees and lists again. */
public class HashMapCollisions {
    static final class Key implements Comparable<Key> {
        final int n;

        Key(int n) {
            this.n = n;
        }

        @Override
        public int hashCode() {
            return n % 3;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Key k && k.n == n;
        }

        @Override
        public int compareTo(Key o) {
            return Integer.compare(n, o.n);
        }

        @Override
        public String toString() {
            return "k" + n;
        }
    }

    public static void main(String[] args) {
        Map<Key, Integer> map = new HashMap<>();
        for (int i = 0; i < 120; i++) {
            map.put(new Key(i), i * i);
        }
        System.out.println(map.size() + " " + map.get(new Key(77)) + " " + map.get(new Key(120)));
        int found = 0;
        for (int i = 0; i < 120; i++) {
            if (map.containsKey(new Key(i)) && map.get(new Key(i)) == i * i) {
                found++;
            }
        }
        System.out.println(found);
        for (int i = 0; i < 120; i += 2) {
            map.remove(new Key(i));
        }
        long sum = 0;
        for (int v : map.values()) {
            sum += v;
        }
        System.out.println(map.size() + " " + sum);
        for (int i = 1; i < 112; i += 2) {
            map.remove(new Key(i));
        }
        System.out.println(map);

        Map<String, Integer> twins = new HashMap<>();
        String[] parts = {"Aa", "BB"};
        for (int bits = 0; bits < 64; bits++) {
            StringBuilder key = new StringBuilder();
            for (int b = 0; b < 6; b++) {
                key.append(parts[bits >> b & 1]);
            }
            twins.put(key.toString(), bits);
        }
        System.out.println(twins.size() + " " + twins.get("AaBBAaBBAaBB") + " " + "AaBB".hashCode() + " " + "BBAa".hashCode());
        twins.entrySet().removeIf(e -> e.getValue() % 5 != 0);
        System.out.println(twins.values());
        twins.put(null, -1);
        System.out.println(twins.get(null) + " " + twins.containsValue(-1) + " " + twins.remove(null));
    }
}
