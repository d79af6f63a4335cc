// verdict: holds
/** A bucket that gets a token each 200 ms, and keeps what is left of the time. */
public class WholeTokens {
    private static final long INTERVAL = 200;

    private final long capacity;
    private long tokens;
    private long last = System.currentTimeMillis();

    WholeTokens(long capacity) {
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
        last = now - elapsed % INTERVAL;
    }

    synchronized boolean ok() {
        return tokens >= 0 && tokens <= capacity;
    }

    public static void main(String[] args) throws InterruptedException {
        WholeTokens bucket = new WholeTokens(2);
        int[] taken = new int[1];
        Thread t = new Thread(() -> {
            for (int i = 0; i < 3; i++) {
                if (bucket.tryAcquire()) {
                    taken[0]++;
                }
            }
        });
        t.start();
        boolean mine = bucket.tryAcquire();
        t.join();
        assert taken[0] + (mine ? 1 : 0) >= 2;
        assert bucket.ok();
        Thread.sleep(400);
        assert bucket.tryAcquire() && bucket.tryAcquire();
    }
}
