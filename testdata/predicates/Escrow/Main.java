// verdict: holds
// with the bug: assertion
import bandsaw.Verify;

/** What is moved from what is held to what is paid is neither lost nor made, whatever is moved. */
class Main {
    int held, paid;

    int total() {
        return held + paid;
    }

    void move(int cents) {
        if (cents == 0) {
            throw new IllegalArgumentException("nothing to move");
        }
        held -= cents;
        pay(cents);
    }

    private void pay(int cents) {
        paid += cents;
        // bug: paid -= cents & 1;
    }

    public static void main(String[] args) {
        Main a = new Main();
        a.held = Verify.anyInt();
        while (Verify.chooseBoolean()) {
            int before = a.total();
            try {
                a.move(Verify.anyInt());
            } catch (IllegalArgumentException e) {
                assert a.total() == before : "nothing was moved";
            }
            assert a.total() == before : "money is lost";
        }
    }
}
