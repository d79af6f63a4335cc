// verdict: holds
import bandsaw.Verify;


public class ParseDigits {
    static int parse(char[] text) {
        int n = 0;
        for (char c : text) {
            if (c < '0' || c > '9') {
                return -1;
            }
            n = n * 10 + (c - '0');
        }
        return n;
    }

    public static void main(String[] args) {
        char[] text = {(char) Verify.anyInt(), (char) Verify.anyInt(), (char) Verify.anyInt()};
        int n = parse(text);
        assert n >= -1 && n <= 999;
    }
}
