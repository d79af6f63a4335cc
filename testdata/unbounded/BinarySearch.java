// verdict: holds
import bandsaw.Verify;


public class BinarySearch {
    static int search(int[] a, int key) {
        int lo = 0;
        int hi = a.length - 1;
        while (lo <= hi) {
            int mid = (lo + hi) >>> 1;
            if (a[mid] < key) {
                lo = mid + 1;
            } else if (a[mid] > key) {
                hi = mid - 1;
            } else {
                return mid;
            }
        }
        return -1;
    }

    public static void main(String[] args) {
        int[] a = new int[4];
        for (int i = 0; i < a.length; i++) {
            a[i] = Verify.anyInt();
            Verify.assume(i == 0 || a[i - 1] <= a[i]);
        }
        int key = Verify.anyInt();
        int at = search(a, key);
        if (at >= 0) {
            assert a[at] == key;
        } else {
            for (int x : a) {
                assert x != key;
            }
        }
    }
}
