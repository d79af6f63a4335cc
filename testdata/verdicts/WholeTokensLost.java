// verdict: assertion
/** A bucket that gets a token each 200 ms, and loses what is left of the time: with one at each 399 ms it gets half as many. */
public class WholeTokensLost {
    private static final long INTERVAL = 200;

    private final long capacity;
    private long tokens;
    private long last = System.currentTimeMillis();

    WholeTokensLost(long capacity) {
        this.capacity = capacity;
        tokens = capacity;
    }

    synchronized boolean tryAcquire() {
        refill();
        if (tokens > 0) {
            tokens--;
            return true;
        }
        return false;
    }

    private void refill() {
        long now = System.currentTimeMillis();
        long elapsed = now - last;
        if (elapsed < INTERVAL) {
            return;
        }
        tokens = Math.min(capacity, tokens + elapsed / INTERVAL);
        last = now;
    }

    synchronized boolean ok() {
        return tokens >= 0 && tokens <= capacity;
    }

    public static void main(String[] args) throws InterruptedException {
        WholeTokensLost bucket = new WholeTokensLost(2);
        Thread t = new Thread(() -> {
            bucket.tryAcquire();
            bucket.tryAcquire();
        });
        long begun = System.currentTimeMillis();
        t.start();
        t.join();
        Thread.sleep(300);
        bucket.tryAcquire(); // the first that it got since
        if (System.currentTimeMillis() - begun < 320) {
            Thread.sleep(150);
            assert bucket.tryAcquire();
        }
    }
}
