// verdict: holds

import bandsaw.Verify;

/** Two methods that ask each other count a number down; the tests before leave few enough to try each. */
public class ParityByTurns {
    static boolean isOdd(int n) {
        return n != 0 && isEven(n - 1);
    }

    static boolean isEven(int n) {
        return n == 0 || isOdd(n - 1);
    }

    public static void main(String[] args) {
        int n = Verify.anyInt();
        Verify.assume(n >= 0 && n < 300);
        assert isOdd(n) == (n % 2 == 1) : n;
    }
}
