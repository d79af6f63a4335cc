// verdict: holds
// with the bug: assertion
import bandsaw.Verify;

class Main {
    // How many steps it takes to tell whether n is even, after those that were taken.
    static int even(int n, int steps) {
        if (n == 0) {
            return steps;
        }
        return odd(n - 1, steps + 1);
    }

    static int odd(int n, int steps) {
        if (n <= 0) { // bug: if (n <= 1) {
            return steps;
        }
        return even(n - 1, steps + 1);
    }

    public static void main(String[] args) {
        int n = Verify.choose(0, 2147483647);
        assert even(n, 0) == n;
    }
}
