// verdict: holds
// with the bug: assertion
import bandsaw.Verify;

class Main {
    static int max(int x, int y) {
        return x >= y ? x : y; // bug: return x >= y ? x : x;
    }

    public static void main(String[] args) {
        int i = Verify.anyInt(), j = Verify.anyInt();
        int m = max(i, j);
        assert m >= i && m >= j;
    }
}
