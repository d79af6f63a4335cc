// verdict: holds
// with the bug: assertion
import bandsaw.Verify;

class Main {
    static int used, limit;

    static boolean take(int n) {
        if (n > limit - used) { // bug: if (n > limit) {
            return false;
        }
        used += n;
        return true;
    }

    public static void main(String[] args) {
        limit = Verify.choose(1, 1000000);
        while (true) {
            take(Verify.choose(0, 1000));
            assert used >= 0 && used <= limit;
        }
    }
}
