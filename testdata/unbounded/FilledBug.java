// verdict: violated
import bandsaw.Verify;

/** A table is filled with a value, then checked at some place. */
public class FilledBug {
    static void fill(int[] a, int value) {
        for (int i = 1; i < a.length; i++) {
            a[i] = value;
        }
    }

    public static void main(String[] args) {
        int n = Verify.anyInt();
        int value = Verify.anyInt();
        if (n <= 0) {
            return;
        }
        int[] table = new int[n];
        fill(table, value);
        int at = Verify.anyInt();
        if (at >= 0 && at < n) {
            assert table[at] == value;
        }
    }
}
