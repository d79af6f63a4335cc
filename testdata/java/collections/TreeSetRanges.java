import java.util.Arrays;
import java.util.Iterator;
import java.util.NavigableSet;
import java.util.SortedSet;
import java.util.TreeSet;

/** TreeSet: ranges, neighbours, set algebra. */
public class TreeSetRanges {
    public static void main(String[] args) {
        TreeSet<Integer> primes = new TreeSet<>();
        for (int n = 2; n < 100; n++) {
            boolean prime = true;
            for (int p : primes) {
                if (p * p > n) {
                    break;
                }
                if (n % p == 0) {
                    prime = false;
                    break;
                }
            }
            if (prime) {
                primes.add(n);
            }
        }
        System.out.println(primes);
        System.out.println(primes.floor(50) + " " + primes.ceiling(50) + " " + primes.lower(2) + " " + primes.higher(97));
        SortedSet<Integer> low = primes.headSet(12);
        NavigableSet<Integer> mid = primes.subSet(20, true, 43, false);
        System.out.println(low + " " + mid + " " + primes.tailSet(89));
        low.removeAll(Arrays.asList(2, 3, 4));
        mid.pollFirst();
        System.out.println(primes.first() + " " + primes.size() + " " + mid.descendingSet());
        TreeSet<Integer> evens = new TreeSet<>();
        for (int i = 0; i < 60; i += 4) {
            evens.add(i + 3);
        }
        TreeSet<Integer> both = new TreeSet<>(primes);
        both.retainAll(evens);
        System.out.println(both + " " + primes.containsAll(both));
        Iterator<Integer> it = both.descendingIterator();
        it.next();
        it.next();
        it.remove();
        System.out.println(both);

        TreeSet<String> names = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        for (String s : new String[] {"bob", "Alice", "BOB", "carol", "alice", "Dave"}) {
            if (!names.add(s)) {
                System.out.println("already: " + s);
            }
        }
        System.out.println(names + " " + names.contains("DAVE") + " " + names.remove("CAROL") + " " + names.hashCode());
    }
}
