// verdict: holds
// with the bug: assertion
import bandsaw.Verify;

class Main {
    static boolean same(int[] a, int[] b, int k) {
        if (a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) { // bug: for (int i = 1; i < a.length; i++) {
            if (a[i] != b[i]) {
                return false;
            }
        }
        if (k >= 0 && k < a.length) {
            assert a[k] == b[k];
        }
        return true;
    }

    static int[] any() {
        int[] a = new int[Verify.choose(0, 2147483647)];
        for (int i = 0; i < a.length; i++) {
            a[i] = Verify.anyInt();
        }
        return a;
    }

    public static void main(String[] args) {
        same(any(), any(), Verify.anyInt());
    }
}
