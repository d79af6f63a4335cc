// verdict: assertion
/** A bucket of whole tokens that is asked when it was refilled last, by one who takes no other for slow. */
public class RefillPromised {
    private static final long INTERVAL = 200;

    private long tokens = 3;
    private long last = System.currentTimeMillis();

    synchronized boolean tryAcquire() {
        long now = System.currentTimeMillis();
        long elapsed = now - last;
        if (elapsed >= INTERVAL) {
            tokens = Math.min(3, tokens + elapsed / INTERVAL);
            last = now - elapsed % INTERVAL;
        }
        if (tokens == 0) {
            return false;
        }
        tokens--;
        return true;
    }

    synchronized long age() {
        return System.currentTimeMillis() - last;
    }

    public static void main(String[] args) throws InterruptedException {
        RefillPromised bucket = new RefillPromised();
        Thread[] threads = new Thread[2];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 3; k++) {
                    bucket.tryAcquire();
                }
            });
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        assert bucket.age() < 5000; // nobody says so
    }
}
