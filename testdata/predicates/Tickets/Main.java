// verdict: holds
// with the bug: assertion
import bandsaw.Verify;

class Main {
    static int next, serving;

    public static void main(String[] args) {
        while (true) {
            if (Verify.chooseBoolean()) {
                int mine = next;
                next++;
                while (serving != mine) {
                    serving++;
                }
                serving++; // bug: serving += 2;
                assert serving == next;
            }
        }
    }
}
