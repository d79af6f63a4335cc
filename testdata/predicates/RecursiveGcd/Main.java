// verdict: holds
// with the bug: possible assertion
import bandsaw.Verify;

class Main {
    static int gcd(int x, int y) {
        if (x == y) {
            return x;
        }
        if (x > y) { // bug: if (x >= y - 1) {
            return gcd(x - y, y);
        }
        return gcd(x, y - x);
    }

    public static void main(String[] args) {
        int d = gcd(Verify.choose(1, 2147483647), Verify.choose(1, 2147483647));
        assert d > 0;
    }
}
