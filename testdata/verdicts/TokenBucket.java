// verdict: holds
import java.util.concurrent.atomic.AtomicReference;

/** A token bucket that is refilled by the time that passed, as a number of tokens with a fraction. */
public class TokenBucket {
    private record State(double tokens, long at) {}

    private final int capacity;
    private final double perSecond;
    private final AtomicReference<State> state;

    TokenBucket(int capacity, double perSecond) {
        this.capacity = capacity;
        this.perSecond = perSecond;
        state = new AtomicReference<>(new State(capacity, System.nanoTime()));
    }

    boolean tryAcquire() {
        while (true) {
            State s = state.get();
            long now = System.nanoTime();
            double tokens = Math.min(capacity, s.tokens + (now - s.at) / 1e9 * perSecond);
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
        TokenBucket bucket = new TokenBucket(2, 0.5);
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
