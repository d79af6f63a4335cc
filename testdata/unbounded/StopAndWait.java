// verdict: violated
import bandsaw.Verify;


public class StopAndWait {
    static int expected;
    static int delivered;

    static void receive(int seq, int data) {
        if (seq >= expected) {           // bug: should be ==
            expected = seq + 1;
            delivered++;
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) {
            receive(Verify.anyInt(), Verify.anyInt());
            assert delivered == expected;
        }
    }
}
