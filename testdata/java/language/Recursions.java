import java.util.ArrayList;
import java.util.List;

/** The classic recursions. */
public class Recursions {
    static int moves;

    static int ackermann(int m, int n) {
        return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
    }

    static void hanoi(int n, char from, char to, char via) {
        if (n == 0) {
            return;
        }
        hanoi(n - 1, from, via, to);
        moves++;
        if (n >= 3) {
            System.out.print(n + ":" + from + to + " ");
        }
        hanoi(n - 1, via, to, from);
    }

    static int queens(int n, int row, int columns, int left, int right) {
        if (row == n) {
            return 1;
        }
        int count = 0;
        for (int free = ((1 << n) - 1) & ~(columns | left | right); free != 0; free &= free - 1) {
            int bit = free & -free;
            count += queens(n, row + 1, columns | bit, (left | bit) << 1, (right | bit) >> 1);
        }
        return count;
    }

    static void permute(String prefix, String rest, List<String> out) {
        if (rest.isEmpty()) {
            out.add(prefix);
        }
        for (int i = 0; i < rest.length(); i++) {
            permute(prefix + rest.charAt(i), rest.substring(0, i) + rest.substring(i + 1), out);
        }
    }

    static boolean even(int n) {
        return n == 0 || odd(n - 1);
    }

    static boolean odd(int n) {
        return n != 0 && even(n - 1);
    }

    static long binomial(int n, int k) {
        return k == 0 || k == n ? 1 : binomial(n - 1, k - 1) + binomial(n - 1, k);
    }

    static int collatz(long n, int steps) {
        return n == 1 ? steps : collatz(n % 2 == 0 ? n / 2 : 3 * n + 1, steps + 1);
    }

    static int subsets(int[] a, int i, int sum) {
        return i == a.length ? (sum == 0 ? 1 : 0) : subsets(a, i + 1, sum) + subsets(a, i + 1, sum - a[i]);
    }

    static String reverse(String s) {
        return s.isEmpty() ? "" : reverse(s.substring(1)) + s.charAt(0);
    }

    public static void main(String[] args) {
        System.out.println(ackermann(2, 5));
        hanoi(5, 'A', 'C', 'B');
        System.out.println(moves);
        for (int n = 4; n <= 7; n++) {
            System.out.print(queens(n, 0, 0, 0, 0) + " ");
        }
        System.out.println();
        List<String> out = new ArrayList<>();
        permute("", "abcd", out);
        System.out.println(out.size() + " " + out.get(0) + " " + out.get(10) + " " + out.get(23));
        System.out.println(even(50) + " " + odd(50) + " " + binomial(12, 5) + " " + collatz(27, 0));
        System.out.println(subsets(new int[] {3, 1, 4, 1, 5, 9, 2, 6}, 0, 10) + " " + reverse("recursion"));
    }
}
