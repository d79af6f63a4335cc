// verdict: holds
import bandsaw.Verify;

/** A constructor refuses what is no interval; what it lets pass has few lengths. */
public class IntervalChecked {
    static final class Interval {
        final int lo;
        final int hi;

        Interval(int lo, int hi) {
            if (lo < 0 || hi > 9 || lo > hi) {
                throw new IllegalArgumentException();
            }
            this.lo = lo;
            this.hi = hi;
        }

        int length() {
            return hi - lo + 1;
        }
    }

    public static void main(String[] args) {
        Interval interval;
        try {
            interval = new Interval(Verify.anyInt(), Verify.anyInt());
        } catch (IllegalArgumentException e) {
            return;
        }
        int[] cells = new int[interval.length()];
        for (int k = 0; k < cells.length; k++) {
            cells[k] = interval.lo + k;
        }
        assert cells[0] == interval.lo && cells[cells.length - 1] == interval.hi;
    }
}
