// verdict: violated
import bandsaw.Verify;

/** A copy has what the original has. */
public class CopiedBug {
    public static void main(String[] args) {
        int n = Verify.anyInt();
        if (n < 0 || n > 4096) {
            return;
        }
        int[] from = new int[n];
        for (int i = 0; i < from.length; i++) {
            from[i] = Verify.anyInt();
        }
        int[] to = new int[from.length];
        for (int i = 0; i < from.length; i++) {
            to[i] = from[from.length - 1 - i];
        }
        for (int i = 0; i < to.length; i++) {
            assert to[i] == from[i] : "at " + i;
        }
    }
}
