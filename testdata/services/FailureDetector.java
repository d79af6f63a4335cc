// answer: holds
// with the bug: violated: java.lang.AssertionError: told of [a, a] (feasible)
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** Members send heartbeats; who has sent none for a period is suspected, and the listener is told of it once. */
public final class FailureDetector implements AutoCloseable {
    interface Listener {
        void suspected(String member);
    }

    private final ScheduledExecutorService timer = Executors.newScheduledThreadPool(1);
    private final Map<String, Integer> beats = new ConcurrentHashMap<>();
    private final Map<String, Integer> seen = new HashMap<>();
    private final List<String> suspects = new ArrayList<>();
    private final Listener listener;
    private ScheduledFuture<?> checker;
    private boolean closed;

    FailureDetector(Listener listener) {
        this.listener = listener;
    }

    void join(String member) {
        beats.put(member, 0);
    }

    void beat(String member) {
        beats.merge(member, 1, Integer::sum);
    }

    synchronized void start(long periodMillis) {
        checker = timer.scheduleAtFixedRate(this::check, periodMillis, periodMillis, TimeUnit.MILLISECONDS);
    }

    private void check() {
        List<String> silent = new ArrayList<>();
        synchronized (this) {
            if (closed) {
                return;
            }
            for (Map.Entry<String, Integer> e : beats.entrySet()) {
                String member = e.getKey();
                Integer before = seen.put(member, e.getValue());
                boolean moved = before == null || !before.equals(e.getValue());
                if (!moved && !suspects.contains(member)) { // bug: if (!moved) {
                    suspects.add(member);
                    silent.add(member);
                }
            }
        }
        silent.forEach(listener::suspected);
    }

    synchronized boolean isSuspected(String member) {
        return suspects.contains(member);
    }

    @Override
    public void close() throws InterruptedException {
        synchronized (this) {
            closed = true;
            checker.cancel(false);
        }
        timer.shutdown();
        timer.awaitTermination(1, TimeUnit.SECONDS);
    }

    public static void main(String[] args) throws Exception {
        List<String> told = new ArrayList<>();
        FailureDetector detector = new FailureDetector(m -> {
            synchronized (told) {
                told.add(m);
            }
        });
        detector.join("a");
        detector.start(100);
        Thread member = new Thread(() -> {
            for (int i = 0; i < 2; i++) {
                detector.beat("a");
            }
        });
        member.start();
        member.join();
        detector.close();
        synchronized (told) {
            assert told.size() <= 1 : "told of " + told;
            assert told.isEmpty() || detector.isSuspected("a");
        }
    }
}
