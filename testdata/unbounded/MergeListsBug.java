// verdict: violated
import bandsaw.Verify;

/** Merges two sorted arrays into a third. Bug: the rest of the first is taken one too far. */
public class MergeListsBug {
    static int[] merge(int[] a, int[] b) {
        int[] out = new int[a.length + b.length];
        int i = 0, j = 0, k = 0;
        while (i < a.length && j < b.length) {
            if (a[i] <= b[j]) {
                out[k++] = a[i++];
            } else {
                out[k++] = b[j++];
            }
        }
        while (i <= a.length && k < out.length) {
            out[k++] = a[i++];
        }
        while (j < b.length) {
            out[k++] = b[j++];
        }
        return out;
    }

    public static void main(String[] args) {
        int n = Verify.anyInt(), m = Verify.anyInt();
        if (n < 0 || n > 10000 || m < 0 || m > 10000) {
            return;
        }
        int[] out = merge(new int[n], new int[m]);
        assert out.length == n + m;
    }
}
