// verdict: holds
import bandsaw.Verify;

/** The delay before the next attempt doubles up to a limit, however many attempts there are. */
public class Backoff {
    static int delay = 1;
    static int attempts;

    static void failed() {
        attempts++;
        delay = delay * 2;
        if (delay > 64) {
            delay = 64;
        }
    }

    public static void main(String[] args) {
        while (true) {
            if (Verify.anyInt() == 0) {
                delay = 1;
                attempts = 0;
            } else {
                failed();
            }
            assert delay > 0 && delay <= 64;
        }
    }
}
