// verdict: holds
// with the bug: assertion
import bandsaw.Verify;

class Main {
    static int gcd(int a, int b) {
        return b == 0 ? a : gcd(b, a % b); // bug: return b <= 1 ? b : gcd(b, a % b);
    }

    public static void main(String[] args) {
        int p = Verify.anyInt(), q = Verify.anyInt();
        if (p > 0 && q >= 0) {
            assert gcd(p, q) > 0;
        }
    }
}
