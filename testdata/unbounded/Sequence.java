// verdict: holds
import bandsaw.Verify;

/** A receiver that takes packets in order, of which it knows the numbers modulo four. */
public class Sequence {
    static int expected;
    static int delivered;

    static void receive(int number) {
        if ((number & 3) == (expected & 3)) {
            expected = expected + 1 & 3;
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
