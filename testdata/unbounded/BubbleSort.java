// verdict: holds
import bandsaw.Verify;


public class BubbleSort {
    static void sort(int[] a) {
        boolean swapped = true;
        while (swapped) {
            swapped = false;
            for (int i = 1; i < a.length; i++) {
                if (a[i - 1] > a[i]) {
                    int t = a[i];
                    a[i] = a[i - 1];
                    a[i - 1] = t;
                    swapped = true;
                }
            }
        }
    }

    public static void main(String[] args) {
        int[] a = {Verify.anyInt(), Verify.anyInt(), Verify.anyInt(), Verify.anyInt()};
        sort(a);
        for (int i = 1; i < a.length; i++) {
            assert a[i - 1] <= a[i];
        }
    }
}
