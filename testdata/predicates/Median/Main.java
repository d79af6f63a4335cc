// verdict: holds
// with the bug: assertion
import bandsaw.Verify;

class Main {
    static int lo, mid, hi;

    static void sort(int a, int b, int c) {
        lo = a;
        mid = b;
        hi = c;
        if (lo > mid) {
            int t = lo;
            lo = mid;
            mid = t;
        }
        if (mid > hi) {
            int t = mid;
            mid = hi;
            hi = t;
        }
        if (lo > mid) { // bug: if (lo > hi) {
            int t = lo;
            lo = mid;
            mid = t;
        }
    }

    public static void main(String[] args) {
        while (true) {
            sort(Verify.anyInt(), Verify.anyInt(), Verify.anyInt());
            assert lo <= mid && mid <= hi;
        }
    }
}
