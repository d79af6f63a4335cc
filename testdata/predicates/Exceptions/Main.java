// verdict: holds
// with the bug: assertion
import bandsaw.Verify;

class Main {
    static int half(int n) {
        if (n < 0) { // bug: if (n == -1) {
            throw new IllegalArgumentException();
        }
        return n / 2;
    }

    public static void main(String[] args) {
        int r = 0;
        try {
            r = half(Verify.anyInt());
        } catch (IllegalArgumentException e) {
            assert r >= 0;
        }
        assert r >= 0;
    }
}
