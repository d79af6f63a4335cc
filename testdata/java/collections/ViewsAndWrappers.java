import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Queue;
import java.util.Set;
import java.util.TreeSet;

/** Views of views, wrappers and odd corners of the collections. */
public class ViewsAndWrappers {
    public static void main(String[] args) {
        List<Integer> base = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6, 7, 8));
        List<Integer> inner = base.subList(1, 7).subList(1, 5);
        inner.set(0, 30);
        inner.add(2, 99);
        System.out.println(base + " " + inner + " " + inner.indexOf(99));
        Collections.reverse(inner);
        System.out.println(base + " " + Collections.unmodifiableList(inner).get(0));
        Map<String, Integer> map = new LinkedHashMap<>();
        for (String s : "x y z w".split(" ")) {
            map.put(s, map.size());
        }
        map.values().remove(2);
        map.keySet().remove("x");
        map.entrySet().forEach(e -> e.setValue(e.getValue() + 10));
        System.out.println(map + " " + map.values() + " " + map.entrySet().contains(Map.entry("y", 11)) + " " + map.keySet().equals(Set.of("w", "y")));
        NavigableSet<Integer> down = new TreeSet<>(base).descendingSet();
        System.out.println(down.headSet(6, true) + " " + down.first() + " " + down.ceiling(50) + " " + down.floor(50) + " " + down.tailSet(4, false));
        Queue<Integer> lifo = Collections.asLifoQueue(new ArrayDeque<>());
        lifo.add(1);
        lifo.add(2);
        System.out.println(lifo.remove() + " " + lifo);
        Enumeration<Integer> e = Collections.enumeration(base);
        System.out.println(e.nextElement() + " " + Collections.list(e).size() + " " + Collections.emptyList().equals(new ArrayList<>()) + " " + Collections.singletonMap(1, 2));
        Map<String, List<Integer>> view = Collections.unmodifiableMap(new HashMap<>(Map.of("k", base)));
        view.get("k").clear();
        Iterator<Integer> none = Collections.emptyIterator();
        System.out.println(view + " " + none.hasNext() + " " + Collections.nCopies(2, base));
        Object[] array = new ArrayList<>(Arrays.asList("p", "q")).toArray(new Object[3]);
        System.out.println(Arrays.toString(array) + " " + Arrays.asList(1, 2).equals(List.of(1, 2)) + " " + new ArrayList<>(List.of(1)).equals(new java.util.LinkedList<>(List.of(1))));
        Set<List<Integer>> sets = new java.util.HashSet<>();
        sets.add(List.of(1, 2));
        System.out.println(sets.contains(Arrays.asList(1, 2)) + " " + Map.of(1, "a").equals(Collections.singletonMap(1, "a")) + " " + Collections.synchronizedMap(map));
    }
}
