// verdict: holds
import bandsaw.Verify;

/** The last two hexadecimal digits of any int. */
public class HexDigits {
    static char digit(int n) {
        n &= 15;
        return (char) (n < 10 ? '0' + n : 'a' + n - 10);
    }

    static boolean isDigit(char c) {
        return c >= '0' && c <= '9' || c >= 'a' && c <= 'f';
    }

    public static void main(String[] args) {
        int n = Verify.anyInt();
        assert isDigit(digit(n >> 4)) && isDigit(digit(n));
    }
}
