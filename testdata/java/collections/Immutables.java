import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** List.of, Set.of, Map.of: sizes, refusals, copies; salted orders are printed sorted. */
public class Immutables {
    static void refuse(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + " works");
        } catch (RuntimeException e) {
            System.out.println(what + " " + e.getClass().getName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        List<Integer> none = List.of();
        List<Integer> one = List.of(1);
        List<Integer> many = List.of(5, 4, 3, 2, 1, 0, 9, 8, 7, 6, 11, 12);
        System.out.println(none + " " + one + " " + many + " " + many.contains(9) + " " + many.indexOf(11) + " " + many.hashCode());
        System.out.println(many.subList(2, 5) + " " + List.copyOf(new ArrayList<>(many)).equals(many));
        Set<String> set = Set.of("x", "y", "z", "w");
        Map<String, Integer> map = Map.of("one", 1, "two", 2, "three", 3);
        System.out.println(new TreeSet<>(set) + " " + new TreeMap<>(map) + " " + set.contains("q") + " " + map.get("two"));
        System.out.println(set.hashCode() + " " + map.hashCode() + " " + map.containsValue(3) + " " + map.getOrDefault("six", 6));
        Map<Integer, Integer> big = Map.ofEntries(Map.entry(1, 10), Map.entry(2, 20), Map.entry(3, 30));
        int sum = 0;
        for (Map.Entry<Integer, Integer> e : big.entrySet()) {
            sum += e.getKey() * e.getValue();
        }
        System.out.println(sum + " " + Map.copyOf(big).equals(big) + " " + Set.copyOf(List.of(1, 1, 2)).size());
        refuse("add", () -> one.add(2));
        refuse("set", () -> many.set(0, 2));
        refuse("remove", () -> set.remove("x"));
        refuse("put", () -> map.put("four", 4));
        refuse("null element", () -> List.of(1, null));
        refuse("contains null", () -> many.contains(null));
        refuse("duplicate", () -> Set.of("a", "b", "a"));
        refuse("duplicate key", () -> Map.of("a", 1, "a", 2));
        refuse("index", () -> many.get(12));
        refuse("null key", () -> Map.entry(null, 1));
        refuse("sort", () -> many.sort(null));
        refuse("iterator remove", () -> {
            var it = one.iterator();
            it.next();
            it.remove();
        });
    }
}
