// verdict: violated
import bandsaw.Verify;

/** The first place in a sorted array where a key could be put. */
public class LowerBoundBug {
    static int lowerBound(int[] a, int key) {
        int from = 0;
        int count = a.length;
        while (count > 0) {
            int step = count / 2;
            int at = from + step;
            if (a[at] < key) {
                from = at + 1;
                count -= step;
            } else {
                count = step;
            }
        }
        return from;
    }

    public static void main(String[] args) {
        int n = Verify.anyInt();
        if (n < 0 || n > 100) {
            return;
        }
        int[] a = new int[n];
        for (int i = 0; i < a.length; i++) {
            a[i] = Verify.anyInt();
        }
        int key = Verify.anyInt();
        int at = lowerBound(a, key);
        assert at >= 0;
        assert at <= n;
    }
}
