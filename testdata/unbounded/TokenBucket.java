// verdict: holds
import bandsaw.Verify;

/** A token bucket: requests are granted while there are tokens, time refills it. */
public class TokenBucket {
    private final int capacity;
    private int tokens;
    private int lastRefill;

    TokenBucket(int capacity) {
        this.capacity = capacity;
        this.tokens = capacity;
    }

    void refill(int now) {
        if (now <= lastRefill) {
            return;
        }
        int elapsed = now - lastRefill;
        if (elapsed >= capacity - tokens) {
            tokens = capacity;
        } else {
            tokens += elapsed;
        }
        lastRefill = now;
    }

    boolean tryTake(int wanted) {
        if (wanted <= 0 || wanted > tokens) {
            return false;
        }
        tokens -= wanted;
        return true;
    }

    public static void main(String[] args) {
        TokenBucket bucket = new TokenBucket(100);
        while (true) {
            if (Verify.chooseBoolean()) {
                int now = Verify.anyInt();
                if (now < 0) {
                    continue;
                }
                bucket.refill(now);
            } else {
                bucket.tryTake(Verify.anyInt());
            }
            assert bucket.tokens >= 0 && bucket.tokens <= bucket.capacity;
        }
    }
}
