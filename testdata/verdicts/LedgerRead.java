// verdict: exception java.lang.ArrayIndexOutOfBoundsException
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A ledger that lets its lists of postings out: who adds to one outside of the monitor may find it before it has grown. */
public class LedgerRead {
    private final Map<String, List<Integer>> postings = new HashMap<>();
    private int total;

    synchronized void post(String account, int cents) {
        of(account).add(cents);
        total += cents;
    }

    synchronized List<Integer> of(String account) {
        return postings.computeIfAbsent(account, k -> new ArrayList<>());
    }

    public static void main(String[] args) throws InterruptedException {
        LedgerRead ledger = new LedgerRead();
        Thread other = new Thread(() -> ledger.post("rent", 700));
        other.start();
        ledger.of("rent").add(40);
        other.join();
        assert ledger.total == 700;
    }
}
