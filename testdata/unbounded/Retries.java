// verdict: holds
import bandsaw.Verify;

/** Waits longer after each failure, with a cap, for ever. */
public class Retries {
    static long delay(int attempt) {
        long d = 100L << Math.min(attempt, 10);
        return Math.min(d, 60000);
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
