// verdict: holds
// with the bug: assertion
import bandsaw.Verify;

class Main {
    static int climb(int from, int to) {
        assert from <= to;
        if (from == to) {
            return from;
        }
        int reached = climb(from + 1, to);
        return reached; // bug: return reached - 1;
    }

    public static void main(String[] args) {
        int n = Verify.choose(0, 2147483647);
        assert climb(0, n) == n;
    }
}
