// verdict: holds
// with the bug: exception
import bandsaw.Verify;

class Main {
    static int search(int[] a, int x) {
        int low = 0, high = a.length;
        while (low < high) {
            int middle = low + (high - low) / 2; // bug: int middle = high;
            if (a[middle] < x) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    public static void main(String[] args) {
        int[] a = new int[Verify.choose(0, 2147483647)];
        int at = search(a, Verify.anyInt());
        assert at >= 0 && at <= a.length;
    }
}
