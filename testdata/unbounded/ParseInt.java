// verdict: violated
import bandsaw.Verify;


public class ParseInt {
    /** Parses decimal digits; -1 if the text is no number. */
    static int parse(char[] text) {
        int n = 0;
        for (char c : text) {
            if (c < '0' || c > '9') {
                return -1;
            }
            n = n * 10 + (c - '0');     // bug: overflows
        }
        return n;
    }

    public static void main(String[] args) {
        char[] text = new char[10];
        for (int i = 0; i < text.length; i++) {
            int c = Verify.anyInt();
            Verify.assume(c >= '0' && c <= '9');
            text[i] = (char) c;
        }
        assert parse(text) >= 0;
    }
}
