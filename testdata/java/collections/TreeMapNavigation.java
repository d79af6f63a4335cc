import java.util.Comparator;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/** TreeMap: neighbours, sub maps and their bounds, descending views, polling. */
public class TreeMapNavigation {
    public static void main(String[] args) {
        TreeMap<Integer, String> grades = new TreeMap<>(Map.of(90, "A", 80, "B", 70, "C", 60, "D", 0, "F"));
        for (int score : new int[] {100, 90, 89, 61, 59}) {
            System.out.print(score + ":" + grades.floorEntry(score).getValue() + " ");
        }
        System.out.println();
        System.out.println(grades.lowerKey(60) + " " + grades.higherKey(90) + " " + grades.ceilingEntry(61) + " " + grades.floorKey(-1));
        System.out.println(grades.firstEntry() + " " + grades.lastKey() + " " + grades.descendingMap());

        TreeMap<Integer, Integer> squares = new TreeMap<>();
        for (int i = 0; i < 50; i++) {
            squares.put(i * 17 % 50, i);
        }
        NavigableMap<Integer, Integer> part = squares.subMap(10, false, 20, true);
        System.out.println(part);
        part.remove(15);
        part.put(11, -1);
        System.out.println(part.headMap(14) + " " + part.tailMap(17, false) + " " + part.size() + " " + squares.size());
        System.out.println(part.descendingMap().firstKey() + " " + part.descendingKeySet());
        try {
            part.put(21, 0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        for (int i = 0; i < 45; i++) {
            squares.pollFirstEntry();
        }
        System.out.println(squares + " " + squares.pollLastEntry() + " " + squares.size());
        squares.entrySet().removeIf(e -> e.getKey() % 2 == 0);
        System.out.println(squares);

        TreeMap<String, Integer> byLength = new TreeMap<>(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        for (String s : "pear fig apple kiwi plum date banana".split(" ")) {
            byLength.put(s, s.indexOf('a'));
        }
        System.out.println(byLength);
        byLength.replaceAll((k, v) -> v < 0 ? 0 : v);
        System.out.println(byLength.headMap("pear", true) + " " + byLength.merge("fig", 5, Integer::sum));
        try {
            new TreeMap<String, Integer>().put(null, 1);
        } catch (NullPointerException e) {
            System.out.println("no null keys");
        }
        try {
            new TreeMap<String, Integer>().firstKey();
        } catch (java.util.NoSuchElementException e) {
            System.out.println("empty " + e.getMessage());
        }
    }
}
