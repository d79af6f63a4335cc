// verdict: violated
import bandsaw.Verify;

/** A meter that may be set back: what was used since is then less than nothing. */
public class MeterageBug {
    private int last;
    private int charged;
    private final int limit;

    MeterageBug(int limit) {
        this.limit = limit;
    }

    boolean read(int value) {
        if (value < 0) {
            return false;
        }
        int used = value - last;
        if (used > limit - charged) {
            charged = limit;
        } else {
            charged += used;
        }
        last = value;
        return true;
    }

    public static void main(String[] args) {
        int limit = Verify.anyInt();
        if (limit < 10 || limit > 1000000) {
            return;
        }
        MeterageBug m = new MeterageBug(limit);
        while (true) {
            m.read(Verify.anyInt());
            assert m.charged >= 0 && m.charged <= limit;
        }
    }
}
