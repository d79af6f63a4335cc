// verdict: holds
// with the bug: exception
import bandsaw.Verify;

class Main {
    static void sort(int[] a) {
        for (int i = 1; i < a.length; i++) {
            int x = a[i];
            int j = i - 1;
            while (j >= 0 && a[j] > x) { // bug: while (j >= -1 && a[j] > x) {
                a[j + 1] = a[j];
                j--;
            }
            a[j + 1] = x;
        }
    }

    public static void main(String[] args) {
        int[] a = new int[Verify.choose(0, 2147483647)];
        for (int k = 0; k < a.length; k++) {
            a[k] = Verify.anyInt();
        }
        sort(a);
    }
}
