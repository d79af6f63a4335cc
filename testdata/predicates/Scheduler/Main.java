// verdict: holds
// with the bug: assertion
import bandsaw.Verify;

class Main {
    static int ready;

    static void wake() {
        if (ready < 2147483647) {
            ready++;
        }
    }

    static void dispatch() {
        if (ready > 0) { // bug: if (ready >= 0) {
            ready--;
        }
    }

    public static void main(String[] args) {
        while (true) {
            if (Verify.chooseBoolean()) {
                wake();
            } else {
                dispatch();
            }
            assert ready >= 0;
        }
    }
}
