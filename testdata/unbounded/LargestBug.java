// verdict: violated
import bandsaw.Verify;

/** The largest of the readings, of which there are any number. */
public class LargestBug {
    static int max(int[] a) {
        int max = a[0];
        for (int i = 1; i < a.length - 1; i++) {
            if (a[i] > max) {
                max = a[i];
            }
        }
        return max;
    }

    public static void main(String[] args) {
        int n = Verify.anyInt();
        if (n < 1 || n > 1000) {
            return;
        }
        int[] a = new int[n];
        for (int i = 0; i < n; i++) {
            a[i] = Verify.anyInt();
        }
        int max = max(a);
        for (int x : a) {
            assert x <= max;
        }
    }
}
