// verdict: holds
import bandsaw.Verify;

/** A meter is read from time to time: what was used since is charged, up to a limit. */
public class Meterage {
    private int last;
    private int charged;
    private final int limit;

    Meterage(int limit) {
        this.limit = limit;
    }

    boolean read(int value) {
        if (value < last) {
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
        Meterage m = new Meterage(limit);
        while (true) {
            m.read(Verify.anyInt());
            assert m.charged >= 0 && m.charged <= limit;
        }
    }
}
