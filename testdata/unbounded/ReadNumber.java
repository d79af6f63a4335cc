// verdict: violated
import bandsaw.Verify;

/** Reads a signed number, character by character; saturates if it is too large. */
public class ReadNumber {
    static int next() {
        return Verify.anyInt();
    }

    static int read() {
        int c = next();
        boolean negative = false;
        if (c == '-') {
            negative = true;
            c = next();
        }
        int value = 0;
        while (c >= '0' && c <= '9') {
            int digit = c - '0';
            if (value > Integer.MAX_VALUE / 10) {
                value = Integer.MAX_VALUE;
                break;
            }
            value = value * 10 + digit;   // bug: 214748364 and then 8
            c = next();
        }
        return negative ? -value : value;
    }

    public static void main(String[] args) {
        int c = Verify.anyInt();
        int n = read();
        System.out.println("read " + n);
        if (c == '+') {
            n = Math.abs(n);
        }
        assert c != '+' || n >= 0;
    }
}
