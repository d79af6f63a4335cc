// verdict: violated
import bandsaw.Verify;

/** A window of a table is cleared, then checked at some place in it. */
public class ClearedBug {
    public static void main(String[] args) {
        int[] table = new int[32];
        for (int i = 0; i < table.length; i++) {
            table[i] = Verify.anyInt();
        }
        int from = Verify.anyInt();
        int to = Verify.anyInt();
        if (from < 0 || to > table.length || from >= to) {
            return;
        }
        for (int i = from + 1; i < to; i++) {
            table[i] = 0;
        }
        int at = Verify.anyInt();
        if (at >= from && at < to) {
            assert table[at] == 0;
        }
    }
}
