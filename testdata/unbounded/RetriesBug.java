// verdict: violated
import bandsaw.Verify;

/** Waits longer after each failure, with a cap, for ever. */
public class RetriesBug {
    static long delay(int attempt) {
        long d = 100L << attempt;
        return Math.min(d, 60000);   // bug: the shift comes round to 1, and d to 0
    }

    public static void main(String[] args) {
        int attempt = 0;
        long slept = 0;
        while (true) {
            if (Verify.chooseBoolean()) { attempt = 0; continue; }
            long d = delay(attempt);
            assert d >= 100 && d <= 60000;
            slept = (slept + d) % 1000000007L;
            if (attempt < Integer.MAX_VALUE) attempt++;
            assert slept >= 0;
        }
    }
}
