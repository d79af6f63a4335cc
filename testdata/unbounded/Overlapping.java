// verdict: holds
import bandsaw.Verify;

/** How much two intervals overlap. */
public class Overlapping {
    public static void main(String[] args) {
        int a = Verify.anyInt(), b = Verify.anyInt(), c = Verify.anyInt(), d = Verify.anyInt();
        if (a < 0 || c < 0 || a > b || c > d) {
            return;
        }
        int from = a > c ? a : c;
        int to = b < d ? b : d;
        if (from > to) {
            return;
        }
        int length = to - from;
        assert length >= 0;
        assert length <= b - a;
    }
}
