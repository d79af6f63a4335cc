import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/** HashMap's compound operations, views and iteration order. */
public class HashMapOperations {
    public static void main(String[] args) {
        String text = "it was the best of times it was the worst of times";
        Map<String, Integer> counts = new HashMap<>();
        for (String w : text.split(" ")) {
            counts.merge(w, 1, Integer::sum);
        }
        System.out.println(counts);
        counts.computeIfPresent("it", (k, v) -> v == 2 ? null : v);
        counts.computeIfAbsent("age", k -> k.length());
        counts.compute("best", (k, v) -> v == null ? 1 : v * 100);
        counts.putIfAbsent("was", 1000);
        counts.replace("of", 7);
        counts.replaceAll((k, v) -> v + k.length());
        System.out.println(counts);
        System.out.println(counts.getOrDefault("nothing", -1) + " " + counts.getOrDefault("age", -1));

        Map<Character, List<String>> index = new HashMap<>();
        for (String w : text.split(" ")) {
            index.computeIfAbsent(w.charAt(0), c -> new ArrayList<>()).add(w);
        }
        for (Map.Entry<Character, List<String>> e : index.entrySet()) {
            System.out.println(e.getKey() + " -> " + e.getValue());
        }
        Map<Integer, String> numbers = new HashMap<>();
        for (int i = -40; i < 1000; i += 37) {
            numbers.put(i, Integer.toHexString(i));
        }
        System.out.println(numbers);
        for (Iterator<Map.Entry<Integer, String>> it = numbers.entrySet().iterator(); it.hasNext();) {
            Map.Entry<Integer, String> e = it.next();
            if (e.getKey() < 500) {
                it.remove();
            } else {
                e.setValue(e.getValue().toUpperCase());
            }
        }
        System.out.println(numbers + " " + numbers.hashCode());
        numbers.keySet().retainAll(List.of(515, 663, 1));
        System.out.println(numbers.values() + " " + numbers.equals(Map.of(515, "203", 663, "297")));
        Map<Integer, String> copy = new HashMap<>(numbers);
        copy.putAll(Map.of(1, "one"));
        System.out.println(copy.size() + " " + numbers.size() + " " + copy.entrySet().contains(Map.entry(1, "one")));
    }
}
