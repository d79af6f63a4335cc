// verdict: holds
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** A ledger that keeps the postings of each account in a list, in a map under its monitor, and counts and writes down what nobody asks for. */
public class LedgerAside {
    private static final Map<String, AtomicInteger> visits = new ConcurrentHashMap<>();
    private static final List<String> journal = Collections.synchronizedList(new ArrayList<>());
    private final Map<String, List<Integer>> postings = new HashMap<>();
    private int total;

    synchronized void post(String account, int cents) {
        postings.computeIfAbsent(account, k -> new ArrayList<>()).add(cents);
        total += cents;
    }

    synchronized void charge(int fee) {
        postings.forEach((account, list) -> list.add(-fee));
        total -= fee;
    }

    void visit(String account, int cents) {
        visits.computeIfAbsent(account, k -> new AtomicInteger()).incrementAndGet();
        journal.add(account);
        post(account, cents);
    }

    public static void main(String[] args) throws InterruptedException {
        LedgerAside ledger = new LedgerAside();
        Thread other = new Thread(() -> ledger.visit("rent", 700));
        other.start();
        ledger.visit("food", 40);
        ledger.charge(5);
        other.join();
        assert ledger.total == 735;
    }
}
