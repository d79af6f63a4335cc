// verdict: holds
// with the bug: exception
import bandsaw.Verify;

class Main {
    /** Sorts what is from lo to hi. */
    static void sort(int[] a, int lo, int hi) {
        if (lo >= hi) {
            return;
        }
        int pivot = a[hi];
        int store = lo;
        for (int i = lo; i < hi; i++) {
            if (a[i] < pivot) {
                int t = a[i];
                a[i] = a[store];
                a[store] = t;
                store++;
            }
        }
        int t = a[store];
        a[store] = a[hi];
        a[hi] = t;
        sort(a, lo, store - 1);
        sort(a, store + 1, hi); // bug: sort(a, store + 1, hi + 1);
    }

    public static void main(String[] args) {
        int n = Verify.anyInt();
        if (n < 0 || n > 30) {
            return;
        }
        sort(new int[n], 0, n - 1);
    }
}
