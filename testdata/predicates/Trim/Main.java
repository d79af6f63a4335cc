// verdict: holds
// with the bug: exception
import bandsaw.Verify;

class Main {
    static int trimmed(char[] s) {
        int from = 0, to = s.length;
        while (from < to && s[from] <= ' ') {
            from++;
        }
        while (from < to && s[to - 1] <= ' ') { // bug: while (s[to - 1] <= ' ') {
            to--;
        }
        assert 0 <= from && from <= to && to <= s.length;
        return to - from;
    }

    public static void main(String[] args) {
        char[] s = new char[Verify.choose(0, 2147483647)];
        for (int i = 0; i < s.length; i++) {
            s[i] = (char) Verify.choose(0, 65535);
        }
        trimmed(s);
    }
}
