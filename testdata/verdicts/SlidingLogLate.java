// verdict: assertion
import java.util.ArrayDeque;
import java.util.Deque;

/** At most five calls within a second, by a log of when they were, of which one counts a moment too long. */
public class SlidingLogLate {
    private static final long SECOND = 1_000_000_000;

    private final Deque<Long> log = new ArrayDeque<>();

    synchronized boolean tryAcquire() {
        long now = System.nanoTime();
        while (!log.isEmpty() && now - log.peekFirst() > SECOND) {
            log.pollFirst();
        }
        if (log.size() == 5) {
            return false;
        }
        log.addLast(now);
        return true;
    }

    synchronized boolean ok() {
        return log.size() <= 5 && (log.isEmpty() || log.peekLast() - log.peekFirst() < SECOND);
    }

    public static void main(String[] args) throws InterruptedException {
        SlidingLogLate limiter = new SlidingLogLate();
        int[] taken = new int[1];
        Thread t = new Thread(() -> {
            for (int i = 0; i < 3; i++) {
                if (limiter.tryAcquire()) {
                    taken[0]++;
                }
            }
        });
        t.start();
        int mine = 0;
        for (int i = 0; i < 3; i++) {
            mine += limiter.tryAcquire() ? 1 : 0;
        }
        t.join();
        assert mine + taken[0] >= 5;
        assert limiter.ok();
        Thread.sleep(1000);
        assert limiter.tryAcquire();
    }
}
