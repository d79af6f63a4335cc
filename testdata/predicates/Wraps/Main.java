// verdict: holds
// with the bug: assertion
import bandsaw.Verify;

class Main {
    public static void main(String[] args) {
        int n = Verify.anyInt();
        if (n > 0 && n < 2147483647) { // bug: if (n > 0) {
            n = n + 1;
            assert n > 0;
        }
    }
}
