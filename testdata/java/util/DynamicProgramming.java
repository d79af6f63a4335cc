import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Knapsack, common subsequences, coins, edit paths, memoised recursion. */
public class DynamicProgramming {
    static int knapsack(int[] weights, int[] values, int capacity) {
        int[] best = new int[capacity + 1];
        for (int i = 0; i < weights.length; i++) {
            for (int c = capacity; c >= weights[i]; c--) {
                best[c] = Math.max(best[c], best[c - weights[i]] + values[i]);
            }
        }
        return best[capacity];
    }

    static String common(String a, String b) {
        int[][] n = new int[a.length() + 1][b.length() + 1];
        for (int i = a.length() - 1; i >= 0; i--) {
            for (int j = b.length() - 1; j >= 0; j--) {
                n[i][j] = a.charAt(i) == b.charAt(j) ? n[i + 1][j + 1] + 1 : Math.max(n[i + 1][j], n[i][j + 1]);
            }
        }
        StringBuilder s = new StringBuilder();
        for (int i = 0, j = 0; i < a.length() && j < b.length();) {
            if (a.charAt(i) == b.charAt(j)) {
                s.append(a.charAt(i++));
                j++;
            } else if (n[i + 1][j] >= n[i][j + 1]) {
                i++;
            } else {
                j++;
            }
        }
        return s.toString();
    }

    static long coins(int[] kinds, int amount) {
        long[] ways = new long[amount + 1];
        ways[0] = 1;
        for (int k : kinds) {
            for (int a = k; a <= amount; a++) {
                ways[a] += ways[a - k];
            }
        }
        return ways[amount];
    }

    static int increasing(int[] a) {
        int[] tails = new int[a.length];
        int n = 0;
        for (int x : a) {
            int i = Arrays.binarySearch(tails, 0, n, x);
            if (i < 0) {
                i = -i - 1;
            }
            tails[i] = x;
            n = Math.max(n, i + 1);
        }
        return n;
    }

    static final Map<String, Long> PATHS = new HashMap<>();

    static long paths(int x, int y) {
        if (x == 0 || y == 0) {
            return 1;
        }
        String key = x + "," + y;
        Long known = PATHS.get(key);
        if (known == null) {
            known = paths(x - 1, y) + paths(x, y - 1);
            PATHS.put(key, known);
        }
        return known;
    }

    static int ackermann(int m, int n) {
        return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
    }

    public static void main(String[] args) {
        System.out.println(knapsack(new int[] {12, 2, 1, 4, 1}, new int[] {4, 2, 1, 10, 2}, 15));
        System.out.println(common("AGGTABXYZZYQ", "GXTXAYBZYZQ") + " " + common("", "x").isEmpty());
        System.out.println(coins(new int[] {1, 2, 5, 10, 20, 50, 100, 200}, 200));
        System.out.println(increasing(new int[] {10, 9, 2, 5, 3, 7, 101, 18, 4, 20}));
        System.out.println(paths(15, 15) + " " + PATHS.size());
        System.out.println(ackermann(2, 9));
        long[] catalan = new long[20];
        catalan[0] = 1;
        for (int i = 1; i < catalan.length; i++) {
            for (int j = 0; j < i; j++) {
                catalan[i] += catalan[j] * catalan[i - 1 - j];
            }
        }
        System.out.println(Arrays.toString(catalan));
    }
}
