import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.TreeMap;

/** Intervals merged and booked, a running median, Huffman codes, merging sorted lists. */
public class IntervalsAndHeaps {
    static int[][] merge(int[][] in) {
        Arrays.sort(in, Comparator.comparingInt(a -> a[0]));
        List<int[]> out = new ArrayList<>();
        for (int[] i : in) {
            if (out.isEmpty() || out.get(out.size() - 1)[1] < i[0]) {
                out.add(i.clone());
            } else {
                out.get(out.size() - 1)[1] = Math.max(out.get(out.size() - 1)[1], i[1]);
            }
        }
        return out.toArray(new int[0][]);
    }

    static abstract class Tree {
        final int weight;

        Tree(int weight) {
            this.weight = weight;
        }

        abstract void codes(String prefix, TreeMap<Character, String> out);
    }

    static class Leaf extends Tree {
        final char c;

        Leaf(char c, int weight) {
            super(weight);
            this.c = c;
        }

        @Override
        void codes(String prefix, TreeMap<Character, String> out) {
            out.put(c, prefix.isEmpty() ? "0" : prefix);
        }
    }

    static class Fork extends Tree {
        final Tree left, right;

        Fork(Tree left, Tree right) {
            super(left.weight + right.weight);
            this.left = left;
            this.right = right;
        }

        @Override
        void codes(String prefix, TreeMap<Character, String> out) {
            left.codes(prefix + "0", out);
            right.codes(prefix + "1", out);
        }
    }

    public static void main(String[] args) {
        System.out.println(Arrays.deepToString(merge(new int[][] {{8, 10}, {1, 3}, {2, 6}, {15, 18}, {17, 20}, {6, 7}})));
        TreeMap<Integer, Integer> bookings = new TreeMap<>();
        StringBuilder answers = new StringBuilder();
        for (int[] b : new int[][] {{10, 20}, {15, 25}, {20, 30}, {5, 10}, {9, 11}}) {
            var before = bookings.floorEntry(b[0]);
            var after = bookings.ceilingEntry(b[0]);
            boolean free = (before == null || before.getValue() <= b[0]) && (after == null || after.getKey() >= b[1]);
            if (free) {
                bookings.put(b[0], b[1]);
            }
            answers.append(free ? 'Y' : 'n');
        }
        System.out.println(answers + " " + bookings);
        PriorityQueue<Integer> low = new PriorityQueue<>(Collections.reverseOrder()), high = new PriorityQueue<>();
        List<Double> medians = new ArrayList<>();
        for (int x : new int[] {5, 15, 1, 3, 8, 7, 9, 2}) {
            low.add(x);
            high.add(low.poll());
            if (high.size() > low.size()) {
                low.add(high.poll());
            }
            medians.add(low.size() > high.size() ? low.peek() : (low.peek() + high.peek()) / 2.0);
        }
        System.out.println(medians);
        String text = "abracadabra alakazam";
        int[] counts = new int[128];
        for (char c : text.toCharArray()) {
            counts[c]++;
        }
        PriorityQueue<Tree> forest = new PriorityQueue<>(Comparator.comparingInt(t -> t.weight));
        for (char c = 0; c < 128; c++) {
            if (counts[c] > 0) {
                forest.add(new Leaf(c, counts[c]));
            }
        }
        while (forest.size() > 1) {
            forest.add(new Fork(forest.poll(), forest.poll()));
        }
        TreeMap<Character, String> codes = new TreeMap<>();
        forest.poll().codes("", codes);
        System.out.println(codes + " " + text.chars().map(c -> codes.get((char) c).length()).sum());
        List<List<Integer>> sorted = List.of(List.of(1, 4, 7), List.of(2, 5, 8, 11), List.of(), List.of(3));
        PriorityQueue<int[]> heads = new PriorityQueue<>((a, b) -> sorted.get(a[0]).get(a[1]) - sorted.get(b[0]).get(b[1]));
        for (int i = 0; i < sorted.size(); i++) {
            if (!sorted.get(i).isEmpty()) {
                heads.add(new int[] {i, 0});
            }
        }
        List<Integer> merged = new ArrayList<>();
        while (!heads.isEmpty()) {
            int[] h = heads.poll();
            merged.add(sorted.get(h[0]).get(h[1]));
            if (++h[1] < sorted.get(h[0]).size()) {
                heads.add(h);
            }
        }
        System.out.println(merged);
    }
}
