// verdict: holds
// with the bug: assertion
import bandsaw.Verify;

class Main {
    public static void main(String[] args) {
        int n = Verify.anyInt();
        if (n < 0) {
            return;
        }
        char[] text = new char[n];
        for (int i = 0; i < n; i++) {
            text[i] = (char) Verify.anyInt();
        }
        int pos = 0, longest = 0, words = 0;
        while (pos < n) {
            while (pos < n && text[pos] == ' ') {
                pos++;
            }
            int begin = pos;
            while (pos < n && text[pos] != ' ') {
                pos++;
            }
            if (pos > begin) { // bug: if (pos >= begin) {
                words++;
                if (pos - begin > longest) {
                    longest = pos - begin;
                }
            }
        }
        assert words == 0 || longest > 0;
    }
}
