// verdict: holds
import bandsaw.Verify;

/** Reads a hexadecimal number of at most seven digits from a stream of characters. */
public class HexParse {
    static int digit(int c) {
        if (c >= '0' && c <= '9') {
            return c - '0';
        }
        if (c >= 'a' && c <= 'f') {
            return c - 'a' + 10;
        }
        if (c >= 'A' && c <= 'F') {
            return c - 'A' + 10;
        }
        return -1;
    }

    static int next() {
        return Verify.anyInt();
    }

    static int parse() {
        int value = 0;
        int digits = 0;
        while (digits < 7) {
            int d = digit(next());
            if (d < 0) {
                break;
            }
            value = (value << 4) | d;
            digits++;
        }
        return digits == 0 ? -1 : value;
    }

    public static void main(String[] args) {
        int n = parse();
        assert n >= -1 : "negative";
        assert n <= 0xfffffff : "too large";
    }
}
