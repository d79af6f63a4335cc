// verdict: holds
import bandsaw.Verify;

/** Numbers shorter than an int, each with few values, that together have too many. */
public class Shorter {
    static byte retries;
    static short address;
    static char page = 'a';

    static void next() {
        retries++;
        if (retries < 0) {
            retries = 0;
        }
        address += 2;
        page++;
    }

    public static void main(String[] args) {
        while (Verify.chooseBoolean()) {
            next();
            assert retries >= 0;
            assert (address & 1) == 0;
            assert page >= 0;
        }
    }
}
