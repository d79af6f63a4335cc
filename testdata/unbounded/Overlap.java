// verdict: violated
import bandsaw.Verify;

public class Overlap {
    record Interval(int from, int to) {
        boolean overlaps(Interval o) {
            return from < o.to && o.from < to;
        }

        int length() {
            return to - from;            // bug: overflows
        }
    }

    public static void main(String[] args) {
        Interval a = new Interval(Verify.anyInt(), Verify.anyInt());
        Interval b = new Interval(Verify.anyInt(), Verify.anyInt());
        if (a.from() > a.to() || b.from() > b.to()) {
            return;
        }
        assert a.overlaps(b) == b.overlaps(a);
        assert a.length() >= 0;
    }
}
