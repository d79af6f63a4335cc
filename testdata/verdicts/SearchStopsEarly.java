// verdict: assertion
import bandsaw.Verify;

/** Binary search that does not look at the last number left. */
public class SearchStopsEarly {
    static int find(int[] a, int x) {
        int lo = 0, hi = a.length - 1;
        while (lo < hi) {
            int mid = (lo + hi) >>> 1;
            if (a[mid] < x) lo = mid + 1;
            else if (a[mid] > x) hi = mid - 1;
            else return mid;
        }
        return -1;
    }
    public static void main(String[] args) {
        int[] a = new int[4];
        for (int i = 0; i < a.length; i++) {
            a[i] = Verify.anyInt();
            if (i > 0) Verify.assume(a[i - 1] < a[i]);
        }
        int x = Verify.anyInt();
        int at = find(a, x);
        if (at >= 0) assert a[at] == x;
        else for (int y : a) assert y != x;
    }
}
