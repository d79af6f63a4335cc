// verdict: holds
// with the bug: assertion
import bandsaw.Verify;

class Main {
    /** Puts the positive ones before the others, and says how many there are. */
    static int partition(int[] a) {
        int low = 0, high = a.length - 1;
        while (low <= high) {
            if (a[low] > 0) {
                low++;
            } else {
                int x = a[low];
                a[low] = a[high];
                a[high] = x;
                high--; // bug: high -= 2;
            }
        }
        assert low == high + 1;
        return low;
    }

    public static void main(String[] args) {
        int[] a = new int[Verify.choose(0, 2147483647)];
        for (int i = 0; i < a.length; i++) {
            a[i] = Verify.anyInt();
        }
        partition(a);
    }
}
