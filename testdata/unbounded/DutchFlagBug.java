// verdict: violated
import bandsaw.Verify;

/** Sorts an array by whether its elements are below, equal to or above a pivot. */
public class DutchFlagBug {
    static void swap(int[] a, int i, int j) {
        int t = a[i];
        a[i] = a[j];
        a[j] = t;
    }

    static int partition(int[] a, int pivot) {
        int low = 0;
        int mid = 0;
        int high = a.length - 1;
        while (mid < a.length) {
            if (a[mid] < pivot) {
                swap(a, low, mid);
                low++;
                mid++;
            } else if (a[mid] > pivot) {
                swap(a, mid, high);
                high--;
            } else {
                mid++;
            }
            assert low <= mid;
        }
        return low;
    }

    public static void main(String[] args) {
        int n = Verify.anyInt();
        if (n < 0 || n > 50) {
            return;
        }
        int[] a = new int[n];
        for (int i = 0; i < n; i++) {
            a[i] = Verify.anyInt();
        }
        int first = partition(a, Verify.anyInt());
        assert first >= 0 && first <= n;
    }
}
