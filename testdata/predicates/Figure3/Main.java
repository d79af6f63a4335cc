// verdict: holds
// with the bug: assertion
import bandsaw.Verify;

class Main {
    public static void main(String[] args) {
        int a = Verify.anyInt();
        if (a < 0) {
            assert a < 1;
        } else {
            assert a >= 0; // bug: assert a < 1;
        }
    }
}
