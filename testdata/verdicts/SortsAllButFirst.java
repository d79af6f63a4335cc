// verdict: assertion
import bandsaw.Verify;

/** Sorts any numbers by insertion, but never puts one before the first. */
public class SortsAllButFirst {
    static void sort(int[] a) {
        for (int i = 1; i < a.length; i++) {
            int x = a[i];
            int j = i;
            while (j > 1 && a[j - 1] > x) {
                a[j] = a[j - 1];
                j--;
            }
            a[j] = x;
        }
    }

    public static void main(String[] args) {
        int[] a = new int[4];
        for (int i = 0; i < a.length; i++) {
            a[i] = Verify.anyInt();
        }
        sort(a);
        for (int i = 1; i < a.length; i++) {
            assert a[i - 1] <= a[i] : a[i - 1] + " before " + a[i];
        }
    }
}
