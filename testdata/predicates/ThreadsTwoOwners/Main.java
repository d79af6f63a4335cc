// verdict: holds
// with the bug: assertion
import bandsaw.Verify;

class Main {
    static int x, seen;

    static void reset() {
        x = 0;
    }

    public static void main(String[] args) {
        reset();
        new Thread(() -> seen = 1).start(); // bug: new Thread(() -> reset()).start();
        int n = Verify.anyInt();
        if (n != 0) {
            x = n;
            assert x == n;
        }
    }
}
