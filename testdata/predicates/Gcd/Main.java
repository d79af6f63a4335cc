// verdict: holds
// with the bug: assertion
import bandsaw.Verify;

class Main {
    static int gcd(int x, int y) {
        while (x != y) {
            if (x > y) {
                x = x - y;
            } else {
                y = y - x;
            }
            assert x > 0 && y > 0;
        }
        return x;
    }

    public static void main(String[] args) {
        int d = gcd(Verify.choose(1, 2147483647), Verify.choose(1, 2147483647)); // bug: int d = gcd(Verify.choose(0, 2147483647), Verify.choose(1, 2147483647));
        assert d > 0;
    }
}
