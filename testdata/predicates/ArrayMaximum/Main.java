// verdict: holds
// with the bug: assertion
import bandsaw.Verify;

class Main {
    static int maximum(int[] a, int k) {
        int max = a[0];
        int i = 0;
        while (i < a.length) {
            if (a[i] > max) { // bug: if (a[i] < max) {
                max = a[i];
            }
            i++;
        }
        if (0 <= k && k < a.length) {
            assert max >= a[k];
        }
        return max;
    }

    public static void main(String[] args) {
        int n = Verify.choose(1, 2147483647);
        int[] a = new int[n];
        for (int i = 0; i < a.length; i++) {
            a[i] = Verify.anyInt();
        }
        maximum(a, Verify.anyInt());
    }
}
