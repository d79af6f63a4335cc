import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.PriorityQueue;
import java.util.TreeMap;

/** Iterators that notice a change behind their back. */
public class FailFast {
    static void attempt(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + ": fine");
        } catch (ConcurrentModificationException | IllegalStateException | NoSuchElementException e) {
            System.out.println(what + ": " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        attempt("remove in loop", () -> {
            List<Integer> l = new ArrayList<>(List.of(1, 2, 3, 4));
            for (Integer i : l) {
                if (i == 2) {
                    l.remove(i);
                }
            }
        });
        attempt("remove second to last", () -> {
            List<Integer> l = new ArrayList<>(List.of(1, 2, 3, 4));
            for (Integer i : l) {
                if (i == 3) {
                    l.remove(i);
                }
            }
            System.out.println(l);
        });
        attempt("forEach", () -> {
            List<Integer> l = new ArrayList<>(List.of(1, 2, 3));
            l.forEach(x -> l.add(x));
        });
        attempt("linked", () -> {
            LinkedList<String> l = new LinkedList<>(List.of("a", "b", "c"));
            Iterator<String> it = l.iterator();
            it.next();
            l.addFirst("z");
            it.next();
        });
        attempt("hash map", () -> {
            Map<Integer, Integer> m = new HashMap<>(Map.of(1, 1, 2, 2));
            for (Integer k : m.keySet()) {
                m.put(k + 10, 0);
            }
        });
        attempt("hash map overwrite", () -> {
            Map<Integer, Integer> m = new HashMap<>(Map.of(1, 1, 2, 2));
            for (Integer k : m.keySet()) {
                m.put(k, 0);
            }
        });
        attempt("computeIfAbsent", () -> {
            Map<Integer, Integer> m = new HashMap<>();
            m.computeIfAbsent(1, k -> {
                m.put(2, 2);
                return 1;
            });
        });
        attempt("tree map", () -> {
            TreeMap<Integer, Integer> m = new TreeMap<>(Map.of(1, 1, 2, 2, 3, 3));
            for (var e : m.entrySet()) {
                m.remove(e.getKey());
            }
        });
        attempt("sublist", () -> {
            List<Integer> l = new ArrayList<>(List.of(1, 2, 3, 4));
            List<Integer> s = l.subList(0, 2);
            l.add(5);
            System.out.println(s.size());
        });
        attempt("queue", () -> {
            PriorityQueue<Integer> q = new PriorityQueue<>(List.of(3, 1, 2));
            for (int x : q) {
                q.add(x);
            }
        });
        attempt("remove twice", () -> {
            Iterator<Integer> it = new ArrayList<>(List.of(1, 2)).iterator();
            it.next();
            it.remove();
            it.remove();
        });
        attempt("past the end", () -> new ArrayList<>().iterator().next());
    }
}
