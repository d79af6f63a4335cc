import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/** The algorithms and wrappers of Collections. */
public class CollectionsMethods {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>();
        for (int i = 1; i <= 12; i++) {
            list.add(i);
        }
        Collections.shuffle(list, new Random(42));
        System.out.println(list);
        Collections.sort(list);
        Collections.rotate(list, 5);
        System.out.println(list);
        Collections.swap(list, 0, 11);
        Collections.reverse(list);
        System.out.println(list + " " + Collections.max(list) + " " + Collections.min(list, Collections.reverseOrder()));
        list.sort(Collections.reverseOrder());
        System.out.println(Collections.binarySearch(list, 4, Collections.reverseOrder()) + " "
                + Collections.binarySearch(Arrays.asList(1, 3, 5, 7), 4));
        Collections.replaceAll(list, 3, 33);
        Collections.fill(list.subList(0, 4), 0);
        System.out.println(list + " " + Collections.frequency(list, 0) + " " + Collections.disjoint(list, List.of(100)));
        System.out.println(Collections.nCopies(3, "ab") + " " + Collections.singletonList(1) + " " + Collections.emptyMap());
        System.out.println(Collections.indexOfSubList(list, List.of(7, 6)) + " " + Collections.lastIndexOfSubList(list, List.of(0)));
        List<Integer> copy = new ArrayList<>(Collections.nCopies(12, -1));
        Collections.copy(copy, list);
        Collections.addAll(copy, 8, 9);
        System.out.println(copy);

        Collection<Integer> view = Collections.unmodifiableCollection(list);
        Map<String, Integer> map = Collections.unmodifiableMap(new TreeMap<>(Map.of("a", 1)));
        try {
            view.remove(0);
        } catch (UnsupportedOperationException e) {
            System.out.println("read only");
        }
        try {
            map.put("b", 2);
        } catch (UnsupportedOperationException e) {
            System.out.println("read only " + map);
        }
        List<String> safe = Collections.synchronizedList(new ArrayList<>());
        safe.add("x");
        synchronized (safe) {
            for (String s : safe) {
                System.out.println(s);
            }
        }
        List raw = Collections.checkedList(new ArrayList<>(), String.class);
        try {
            raw.add(5);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
    }
}
