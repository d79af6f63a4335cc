// verdict: violated
import bandsaw.Verify;

/** A receiver that leaves out every second packet. */
public class SequenceBug {
    static int expected;
    static int delivered;

    static void receive(int number) {
        if ((number & 3) == (expected & 3)) {
            expected = expected + 2 & 3;
            delivered = (delivered + 1) & 3;
        }
    }

    public static void main(String[] args) {
        while (true) {
            receive(Verify.anyInt());
            assert (expected & 3) == delivered;
        }
    }
}
