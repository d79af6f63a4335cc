// verdict: violated
import bandsaw.Verify;

/** A parser that takes the colon for a digit. */
public class DigitsBug {
    /** The value of a digit, or -1. */
    static int digit(int c) {
        if (c >= '0' && c <= 1 + '9') {
            return c - '0';
        }
        return -1;
    }

    public static void main(String[] args) {
        int read = 0;
        int c = Verify.anyInt();
        while (digit(c) >= 0) {
            int value = digit(c);
            assert value >= 0 && value <= 9;
            read++;
            c = Verify.anyInt();
        }
        assert c < '0' || c > '9';
    }
}
