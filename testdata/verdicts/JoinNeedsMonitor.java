// verdict: deadlock

/** A join enters the monitor of the thread that it waits for, which may be held by one that waits for who joins. */
public class JoinNeedsMonitor {
    static Thread first;

    public static void main(String[] args) throws InterruptedException {
        first = new Thread(() -> {
        });
        Thread second = new Thread(() -> {
            try {
                first.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        first.start();
        synchronized (first) {
            second.start();
            second.join();
        }
    }
}
