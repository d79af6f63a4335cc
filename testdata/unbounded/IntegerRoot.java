// verdict: holds
import bandsaw.Verify;
/** The integer square root by bisection. */
public class IntegerRoot {
    static int root(int n) {
        int lo = 0, hi = 46341;
        while (hi - lo > 1) {
            int mid = (lo + hi) >>> 1;
            if (mid * mid <= n) lo = mid;
            else hi = mid;
        }
        return lo;
    }
    public static void main(String[] args) {
        int n = Verify.anyInt();
        if (n < 0) return;
        int r = root(n);
        assert r >= 0 && r <= 46340;
    }
}
