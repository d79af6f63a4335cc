// verdict: holds
import bandsaw.Verify;

/** A ring that is overwritten for ever; of its numbers it is only asked whether two are equal. */
public class RingOfLatest {
    private final long[] entries = new long[2];
    private int next;

    void add(long entry) {
        entries[next] = entry;
        next = (next + 1) % entries.length;
    }

    long back(int steps) {
        return entries[(next + 2 * entries.length - 1 - steps) % entries.length];
    }

    public static void main(String[] args) {
        RingOfLatest ring = new RingOfLatest();
        long before = 0;
        while (true) {
            long entry = Verify.anyLong();
            ring.add(entry);
            assert ring.back(0) == entry;
            assert ring.back(1) == before;
            before = entry;
        }
    }
}
