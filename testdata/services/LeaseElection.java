// answer: holds
// with the bug: violated: java.lang.AssertionError: 2 led at once in term 1 (feasible)
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** Nodes that agree on a leader by a lease, which a timer takes away from one that does not renew it. */
public final class LeaseElection {
    /** Who leads in which term; nobody if the holder is null. */
    record Lease(String holder, int term) {}

    private final AtomicReference<Lease> lease = new AtomicReference<>(new Lease(null, 0));
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
    private final List<ScheduledFuture<?>> expiries = new ArrayList<>();

    /** The term in which the node leads now, 0 if another does. */
    int campaign(String node) {
        Objects.requireNonNull(node);
        Lease before = lease.get();
        if (before.holder() != null) {
            return 0;
        }
        Lease mine = new Lease(node, before.term() + 1);
        if (!lease.compareAndSet(before, mine)) { // bug: if (lease.getAndSet(mine) == mine) {
            return 0;
        }
        synchronized (expiries) {
            expiries.add(timer.schedule(() -> expire(mine), 200, TimeUnit.MILLISECONDS));
        }
        return mine.term();
    }

    private void expire(Lease of) {
        lease.compareAndSet(of, new Lease(null, of.term()));
    }

    boolean leads(String node, int term) {
        Lease now = lease.get();
        return node.equals(now.holder()) && now.term() == term;
    }

    void close() {
        synchronized (expiries) {
            for (ScheduledFuture<?> f : expiries) {
                f.cancel(false);
            }
        }
        timer.shutdown();
    }

    public static void main(String[] args) throws InterruptedException {
        LeaseElection election = new LeaseElection();
        AtomicInteger[] leaders = {new AtomicInteger(), new AtomicInteger(), new AtomicInteger()};
        Thread[] nodes = new Thread[2];
        for (int i = 0; i < nodes.length; i++) {
            String name = "node" + i;
            nodes[i] = new Thread(() -> {
                int term = election.campaign(name);
                if (term > 0) {
                    int n = leaders[term].incrementAndGet();
                    assert n == 1 : n + " led at once in term " + term;
                }
            }, name);
            nodes[i].start();
        }
        for (Thread t : nodes) {
            t.join();
        }
        election.close();
        int terms = 0;
        for (AtomicInteger n : leaders) {
            terms += n.get();
        }
        assert terms >= 1 : "nobody led";
    }
}
