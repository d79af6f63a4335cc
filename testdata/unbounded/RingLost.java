// verdict: violated
import bandsaw.Verify;


public class RingLost {
    private final int[] items = new int[3];
    private int in;
    private int out;

    void put(int x) {
        items[in] = x;              // bug: no check for a full buffer
        in = (in + 1) % items.length;
    }

    int take() {
        int x = items[out];
        out = (out + 1) % items.length;
        return x;
    }

    public static void main(String[] args) {
        RingLost b = new RingLost();
        int n = Verify.anyInt();
        Verify.assume(n >= 1 && n <= 4);
        int first = Verify.anyInt();
        b.put(first);
        for (int i = 1; i < n; i++) {
            b.put(Verify.anyInt());
        }
        assert b.take() == first;
    }
}
