import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** HashSet and LinkedHashSet: order of iteration, algebra, equality. */
public class HashSets {
    record Card(String suit, int rank) {}

    static <T> Set<T> union(Set<T> a, Set<T> b) {
        Set<T> r = new HashSet<>(a);
        r.addAll(b);
        return r;
    }

    public static void main(String[] args) {
        Set<String> fruit = new HashSet<>(Arrays.asList("banana", "cherry", "apple", "date", "elderberry", "fig", "grape"));
        System.out.println(fruit);
        Set<Integer> ints = new HashSet<>();
        for (int i = 100; i > 0; i -= 7) {
            ints.add(i);
        }
        System.out.println(ints);
        Set<Long> longs = new HashSet<>(List.of(1L << 40, -1L, 5L, 1L << 33));
        System.out.println(longs);
        Set<Double> doubles = new HashSet<>(List.of(0.5, -2.0, 1e10, 3.25));
        System.out.println(doubles);
        Set<Character> chars = new HashSet<>();
        for (char c : "hello world".toCharArray()) {
            chars.add(c);
        }
        System.out.println(chars);
        Set<Object> mixed = new HashSet<>(Arrays.asList("x", 1, 2L, 'c', true, null, 1.5f, new Card("spades", 3)));
        System.out.println(mixed);
        System.out.println(mixed.contains(new Card("spades", 3)) + " " + mixed.contains(1L) + " " + mixed.contains(null));

        Set<String> seen = new LinkedHashSet<>();
        for (String s : "to be or not to be that is the question".split(" ")) {
            if (!seen.add(s)) {
                System.out.print("[" + s + "] ");
            }
        }
        System.out.println(seen);
        Set<String> other = new HashSet<>(List.of("question", "is", "answer"));
        Set<String> common = new LinkedHashSet<>(seen);
        common.retainAll(other);
        Set<String> rest = new LinkedHashSet<>(seen);
        rest.removeAll(other);
        System.out.println(common + " " + rest + " " + union(common, rest).equals(seen));
        System.out.println(new HashSet<>(List.of(3, 1, 2)).equals(Set.of(2, 3, 1)) + " " + Set.of(1, 2, 3).hashCode());
        System.out.println(new Card("hearts", 2).hashCode() == new Card("hearts", 2).hashCode());
    }
}
