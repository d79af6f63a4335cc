import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** The static methods of Arrays. */
public class ArraysMethods {
    public static void main(String[] args) {
        int[] a = {5, 2, 9, 1, 7};
        int[] copy = Arrays.copyOf(a, 8);
        Arrays.sort(a);
        System.out.println(Arrays.toString(a) + Arrays.toString(copy) + Arrays.binarySearch(a, 7) + Arrays.binarySearch(a, 6));
        Arrays.fill(copy, 5, 8, -3);
        System.out.println(Arrays.toString(Arrays.copyOfRange(copy, 3, 7)) + " " + Arrays.hashCode(copy));
        System.out.println(Arrays.equals(a, new int[] {1, 2, 5, 7, 9}) + " " + Arrays.mismatch(a, new int[] {1, 2, 6}) + " "
                + Arrays.compare(a, new int[] {1, 2, 6}));
        String[][] grid = {{"a", "b"}, {"c", null}, {}};
        System.out.println(Arrays.deepToString(grid) + " " + Arrays.deepEquals(grid, new String[][] {{"a", "b"}, {"c", null}, {}})
                + " " + Arrays.deepHashCode(grid));
        Object[] self = {1, null, new int[] {1, 2}, new Object[] {2.5, 'x'}};
        System.out.println(Arrays.deepToString(self));
        String[] words = "the quick brown fox jumps over lazy dogs".split(" ");
        Arrays.sort(words);
        System.out.println(String.join(",", words));
        Arrays.sort(words, Collections.reverseOrder());
        Arrays.sort(words, 0, 4, (x, y) -> x.length() - y.length());
        System.out.println(Arrays.asList(words));
        List<String> view = Arrays.asList(words);
        view.set(0, "changed");
        System.out.println(words[0] + " " + view.indexOf("fox"));
        try {
            view.add("more");
        } catch (UnsupportedOperationException e) {
            System.out.println("fixed size");
        }
        int[] prefix = {1, 2, 3, 4, 5};
        Arrays.parallelPrefix(prefix, Integer::sum);
        int[] squares = new int[6];
        Arrays.setAll(squares, i -> i * i);
        System.out.println(Arrays.toString(prefix) + Arrays.toString(squares) + Arrays.stream(squares, 2, 5).sum());
        boolean[] flags = new boolean[3];
        Arrays.fill(flags, true);
        System.out.println(Arrays.toString(flags) + Arrays.toString(new char[] {'x', 'y'}) + Arrays.toString((int[]) null)
                + Arrays.toString(new double[] {1, -0.0, 1e300}) + Arrays.toString(new byte[] {-1, 2}));
        try {
            Arrays.copyOfRange(a, 4, 2);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Arrays.sort(a, 2, 9);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
