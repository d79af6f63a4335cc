// answer: holds
// with the bug: violated: java.util.concurrent.ExecutionException: java.lang.AssertionError: -1 tokens (feasible)
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/** Limits how many requests of each client are let through in a time. */
public final class TokenThrottle {

    /** Tokens that come back with time. */
    static final class Bucket {
        private final long capacity;
        private final long nanosPerToken;
        private final LongSupplier clock;
        private long tokens;
        private long lastRefill;

        Bucket(long capacity, long nanosPerToken, LongSupplier clock) {
            if (capacity < 1 || nanosPerToken < 1) {
                throw new IllegalArgumentException("capacity " + capacity + ", " + nanosPerToken + " ns a token");
            }
            this.capacity = capacity;
            this.nanosPerToken = nanosPerToken;
            this.tokens = capacity;
            this.clock = clock;
            this.lastRefill = clock.getAsLong();
        }

        synchronized boolean tryTake() { // bug: boolean tryTake() {
            refill();
            if (tokens == 0) {
                return false;
            }
            tokens--;
            assert tokens >= 0 : tokens + " tokens";
            return true;
        }

        private void refill() {
            long now = clock.getAsLong();
            long earned = (now - lastRefill) / nanosPerToken;
            if (earned > 0) {
                tokens = Math.min(capacity, tokens + earned);
                lastRefill += earned * nanosPerToken;
            }
        }

        synchronized long left() {
            refill();
            return tokens;
        }
    }

    /** The answer to a request. */
    enum Status {
        OK(200), TOO_MANY_REQUESTS(429);

        final int code;

        Status(int code) {
            this.code = code;
        }
    }

    record Request(String client, String path) {}

    record Response(Status status, String body) {
        static Response of(Status s) {
            return new Response(s, s == Status.OK ? "hello" : "slow down");
        }
    }

    private final Map<String, Bucket> buckets = new HashMap<>();
    private final long capacity;
    private final long nanosPerToken;
    private final LongSupplier clock;
    private int served;
    private int refused;

    TokenThrottle(long capacity, long perSecond, LongSupplier clock) {
        this.capacity = capacity;
        this.nanosPerToken = TimeUnit.SECONDS.toNanos(1) / perSecond;
        this.clock = clock;
    }

    private Bucket bucket(String client) {
        synchronized (buckets) {
            return buckets.computeIfAbsent(client, c -> new Bucket(capacity, nanosPerToken, clock));
        }
    }

    Response handle(Request r) {
        if (!bucket(r.client()).tryTake()) {
            count(false);
            return Response.of(Status.TOO_MANY_REQUESTS);
        }
        count(true);
        return Response.of(Status.OK);
    }

    private synchronized void count(boolean ok) {
        if (ok) {
            served++;
        } else {
            refused++;
        }
    }

    synchronized int total() {
        return served + refused;
    }

    public static void main(String[] args) throws Exception {
        AtomicLong time = new AtomicLong();
        TokenThrottle throttle = new TokenThrottle(1, 10, time::get);
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Future<Response>> answers = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            String path = "/item/" + i;
            answers.add(pool.submit(() -> throttle.handle(new Request("ann", path))));
        }
        time.addAndGet(TimeUnit.MILLISECONDS.toNanos(250));
        int ok = 0;
        for (Future<Response> f : answers) {
            if (f.get().status() == Status.OK) {
                ok++;
            }
        }
        pool.shutdown();
        assert ok >= 1 : "nobody was served";
        assert throttle.total() == 2;
        long left = throttle.bucket("ann").left();
        assert left <= 1 : left + " tokens of 1";
        time.addAndGet(TimeUnit.SECONDS.toNanos(1));
        assert throttle.handle(new Request("ann", "/late")).status() == Status.OK;
        assert throttle.handle(new Request("ann", "/late")).status() == Status.TOO_MANY_REQUESTS;
    }
}
