import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Iterator;

/** ArrayDeque: wrap-around, growth, a sliding window maximum. */
public class ArrayDequeWindow {
    static int[] maxima(int[] a, int k) {
        int[] result = new int[a.length - k + 1];
        Deque<Integer> window = new ArrayDeque<>();
        for (int i = 0; i < a.length; i++) {
            while (!window.isEmpty() && window.peekFirst() <= i - k) {
                window.pollFirst();
            }
            while (!window.isEmpty() && a[window.peekLast()] <= a[i]) {
                window.pollLast();
            }
            window.offerLast(i);
            if (i >= k - 1) {
                result[i - k + 1] = a[window.getFirst()];
            }
        }
        return result;
    }

    public static void main(String[] args) {
        System.out.println(Arrays.toString(maxima(new int[] {1, 3, -1, -3, 5, 3, 6, 7}, 3)));

        ArrayDeque<Integer> ring = new ArrayDeque<>(4);
        int next = 0;
        for (int round = 0; round < 20; round++) {
            for (int i = 0; i < 5; i++) {
                ring.add(next++);
            }
            for (int i = 0; i < 3; i++) {
                ring.remove();
            }
        }
        System.out.println(ring.size() + " " + ring.peekFirst() + ".." + ring.peekLast());
        ring.removeIf(x -> x % 7 != 0);
        System.out.println(ring);
        for (Iterator<Integer> it = ring.descendingIterator(); it.hasNext();) {
            if (it.next() % 2 == 0) {
                it.remove();
            }
        }
        System.out.println(ring + " " + ring.contains(77));
        try {
            ring.add(null);
        } catch (NullPointerException e) {
            System.out.println("no nulls");
        }
        ArrayDeque<Integer> copy = ring.clone();
        copy.clear();
        System.out.println(copy.isEmpty() + " " + ring.isEmpty() + " " + copy.pollLast());
    }
}
