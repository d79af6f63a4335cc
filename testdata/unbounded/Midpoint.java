// verdict: violated
import bandsaw.Verify;


public class Midpoint {
    static int mid(int lo, int hi) {
        return (lo + hi) / 2;         // bug: overflows
    }

    public static void main(String[] args) {
        int lo = Verify.anyInt();
        int hi = Verify.anyInt();
        Verify.assume(0 <= lo && lo <= hi);
        int m = mid(lo, hi);
        assert lo <= m && m <= hi;
    }
}
