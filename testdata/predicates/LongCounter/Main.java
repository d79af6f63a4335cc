// verdict: holds
// with the bug: assertion
import bandsaw.Verify;

class Main {
    static long sent, received;

    public static void main(String[] args) {
        while (true) {
            sent++;
            if (Verify.chooseBoolean()) {
                received = sent;
            } else {
                received++; // bug: received += 2;
            }
            assert sent == received;
        }
    }
}
