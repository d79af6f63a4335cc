// verdict: violated
import bandsaw.Verify;
import java.util.HashMap;
import java.util.Map;

/** Leases of addresses that run out: a lease that is renewed late must not be extended. */
public class LeaseTable {
    private final Map<String, Integer> until = new HashMap<>();
    private int clock;

    boolean take(String who, int seconds) {
        Integer end = until.get(who);
        if (end != null && end > clock) return false;
        until.put(who, clock + seconds);       // bug: may overflow
        return true;
    }

    boolean valid(String who) {
        Integer end = until.get(who);
        return end != null && end > clock;
    }

    public static void main(String[] args) {
        LeaseTable t = new LeaseTable();
        int start = Verify.anyInt();
        if (start < 0) return;
        t.clock = start;
        int seconds = Verify.anyInt();
        if (seconds < 60) return;
        t.take("printer", seconds);
        assert t.valid("printer");
    }
}
