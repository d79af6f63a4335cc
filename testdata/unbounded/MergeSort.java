// verdict: violated
import bandsaw.Verify;


public class MergeSort {
    static void sort(int[] a, int lo, int hi) {
        if (hi - lo < 2) {
            return;
        }
        int mid = (lo + hi) / 2;
        sort(a, lo, mid);
        sort(a, mid, hi);
        int[] t = new int[hi - lo];
        int i = lo;
        int j = mid;
        for (int k = 0; k < t.length; k++) {
            if (j >= hi || i < mid && a[i] - a[j] <= 0) {   // bug: the difference overflows
                t[k] = a[i++];
            } else {
                t[k] = a[j++];
            }
        }
        System.arraycopy(t, 0, a, lo, t.length);
    }

    public static void main(String[] args) {
        int[] a = {Verify.anyInt(), Verify.anyInt(), Verify.anyInt(), Verify.anyInt()};
        sort(a, 0, a.length);
        for (int i = 1; i < a.length; i++) {
            assert a[i - 1] <= a[i];
        }
    }
}
