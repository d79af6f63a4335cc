// verdict: holds
// with the bug: assertion
import bandsaw.Verify;

class Main {
    static int count(int[] a, int what) {
        int n = 0, seen = 0;
        for (int i = 0; i < a.length; i++) {
            if (a[i] == what) {
                n++;
            }
            seen++;
        }
        assert seen == a.length;
        assert n <= seen; // bug: assert n < seen;
        return n;
    }

    public static void main(String[] args) {
        int[] a = new int[Verify.choose(0, 2147483647)];
        for (int i = 0; i < a.length; i++) {
            a[i] = Verify.anyInt();
        }
        count(a, Verify.anyInt());
    }
}
