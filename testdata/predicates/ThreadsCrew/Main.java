// verdict: holds
// with the bug: assertion
import bandsaw.Verify;

class Main {
    static int x;

    static void work() {
        int n = Verify.anyInt();
        if (n != 0) {
            x = n;
            assert x == n;
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 1; i++) { // bug: for (int i = 0; i < 2; i++) {
            new Thread(Main::work).start();
        }
    }
}
