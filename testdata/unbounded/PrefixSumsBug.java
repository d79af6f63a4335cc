// verdict: violated
import bandsaw.Verify;

/** Sums of ranges by prefix sums: the last index may be one too many. */
public class PrefixSumsBug {
    private final long[] sums;

    PrefixSumsBug(int[] a) {
        sums = new long[a.length + 1];
        for (int i = 0; i < a.length; i++) {
            sums[i + 1] = sums[i] + a[i];
        }
    }

    long sum(int from, int to) {
        if (from < 0 || to > sums.length || from > to) {
            return 0;
        }
        return sums[to] - sums[from];
    }

    public static void main(String[] args) {
        int n = Verify.anyInt();
        if (n < 0 || n > 1000) {
            return;
        }
        int[] a = new int[n];
        for (int i = 0; i < n; i++) {
            a[i] = Verify.anyInt();
        }
        PrefixSumsBug p = new PrefixSumsBug(a);
        p.sum(Verify.anyInt(), Verify.anyInt());
    }
}
