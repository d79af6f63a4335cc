// verdict: assertion
import java.util.concurrent.atomic.AtomicReference;

/** A token bucket that is refilled beyond what it can take. */
public class TokenBucketOverflows {
    private record State(double tokens, long at) {}

    private final int capacity;
    private final double perSecond;
    private final AtomicReference<State> state;

    TokenBucketOverflows(int capacity, double perSecond) {
        this.capacity = capacity;
        this.perSecond = perSecond;
        state = new AtomicReference<>(new State(capacity, System.nanoTime()));
    }

    boolean tryAcquire() {
        while (true) {
            State s = state.get();
            long now = System.nanoTime();
            double tokens = s.tokens + (now - s.at) / 1e9 * perSecond;
            assert tokens >= 0 && tokens <= capacity : tokens;
            if (tokens < 1) {
                return false;
            }
            if (state.compareAndSet(s, new State(tokens - 1, now))) {
                return true;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        TokenBucketOverflows bucket = new TokenBucketOverflows(2, 0.5);
        boolean[] got = new boolean[2];
        Thread other = new Thread(() -> got[1] = bucket.tryAcquire());
        other.start();
        got[0] = bucket.tryAcquire();
        other.join();
        assert got[0] && got[1]; // it began full
        bucket.tryAcquire(); // may be refused
        Thread.sleep(2000);
        assert bucket.tryAcquire();
    }
}
