// verdict: holds
// with the bug: assertion
import bandsaw.Verify;

class Main {
    static int next, expected;

    static void send() {
        next = next + 1;
    }

    static void receive() {
        assert next == expected + 1;
        expected = expected + 1;
    }

    public static void main(String[] args) {
        while (true) {
            send();
            boolean lost = Verify.chooseBoolean();
            if (lost) {
                next = next - 1;
                continue; // bug: ;
            }
            receive();
        }
    }
}
