// verdict: violated
import bandsaw.Verify;


public class BinarySearchOff {
    static int search(int[] a, int key) {
        int lo = 0;
        int hi = a.length - 1;
        while (lo < hi) {           // bug: the last one is not looked at
            int mid = lo + (hi - lo) / 2;
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
            Verify.assume(i == 0 || a[i - 1] < a[i]);
        }
        int i = Verify.anyInt();
        Verify.assume(0 <= i && i < a.length);
        assert search(a, a[i]) == i;
    }
}
