// verdict: violated
import bandsaw.Verify;


public class Retry {
    static int attempts;
    static int delay = 100;

    static void fail(int code) {
        attempts++;
        if (code >= 500) {
            delay *= 2;                 // bug: never capped
        } else if (code == 429) {
            delay += 1000;
        }
        if (code >= 200 && code < 300) {
            attempts = 0;
            delay = 100;
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 30; i++) {
            fail(Verify.anyInt());
            assert delay > 0 : delay;
        }
    }
}
