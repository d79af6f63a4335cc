import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;

/** The exceptions of misused collections. */
public class CollectionErrors {
    interface Attempt {
        Object run();
    }

    static void attempt(String what, Attempt a) {
        try {
            System.out.println(what + " " + a.run());
        } catch (RuntimeException e) {
            System.out.println(what + " " + e);
        }
    }

    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4));
        attempt("remove in loop", () -> {
            for (Integer i : list) {
                if (i == 2) {
                    list.remove(i);
                }
            }
            return null;
        });
        attempt("remove last but one", () -> {
            List<Integer> l = new ArrayList<>(List.of(1, 2, 3));
            for (Integer i : l) {
                if (i == 2) {
                    l.remove(i);
                }
            }
            return l;
        });
        Map<String, Integer> map = new HashMap<>(Map.of("a", 1, "b", 2, "c", 3));
        attempt("put in loop", () -> {
            for (String k : map.keySet()) {
                map.put(k + k, 0);
            }
            return null;
        });
        attempt("immutable add", () -> List.of(1).add(2));
        attempt("unmodifiable", () -> Collections.unmodifiableList(list).set(0, 1));
        attempt("asList add", () -> Arrays.asList(1, 2).add(3));
        attempt("asList set", () -> {
            List<Integer> l = Arrays.asList(1, 2);
            l.set(0, 9);
            return l;
        });
        attempt("empty next", () -> new ArrayList<>().iterator().next());
        attempt("empty deque pop", () -> new ArrayDeque<>().pop());
        attempt("deque null", () -> new ArrayDeque<>().add(null));
        attempt("queue element", () -> new PriorityQueue<>().element());
        attempt("queue remove", () -> new PriorityQueue<>().poll());
        attempt("optional get", () -> Optional.empty().get());
        attempt("optional of null", () -> Optional.of((Object) null));
        attempt("double remove", () -> {
            Iterator<Integer> it = list.iterator();
            it.next();
            it.remove();
            it.remove();
            return null;
        });
        attempt("duplicate key", () -> Map.of("k", 1, "k", 2));
        attempt("null in map", () -> Map.of("k", null));
        attempt("sublist", () -> list.subList(2, 1));
        attempt("max of none", () -> Collections.max(new ArrayList<Integer>()));
        attempt("bad capacity", () -> new HashMap<>(-1));
        attempt("contains null", () -> List.of(1).contains(null));
        attempt("toArray", () -> List.of("a").toArray(new Integer[0]).length);
    }
}
