// verdict: holds
import bandsaw.Verify;

/** Finds words in a text: start and end of each are within it. */
public class IdentifierScan {
    private final char[] text;
    private int pos;
    private int start;

    IdentifierScan(char[] text) {
        this.text = text;
    }

    private boolean letter(char c) {
        return c >= 'a' && c <= 'z' || c == '_';
    }

    boolean next() {
        while (pos < text.length && !letter(text[pos])) {
            pos++;
        }
        if (pos == text.length) {
            return false;
        }
        start = pos;
        while (pos < text.length && letter(text[pos])) {
            pos++;
        }
        return true;
    }

    public static void main(String[] args) {
        int n = Verify.anyInt();
        if (n < 0 || n > 100_000) {
            return;
        }
        char[] text = new char[n];
        for (int i = 0; i < n; i++) {
            text[i] = (char) Verify.anyInt();
        }
        IdentifierScan s = new IdentifierScan(text);
        while (s.next()) {
            assert s.start < s.pos && s.pos <= n;
        }
    }
}
