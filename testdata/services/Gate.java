// answer: holds
// release: 21
// with the bug: violated: java.lang.AssertionError (feasible)
import java.time.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.stream.*;

/** A rate limiter: a sliding window and a token bucket, behind one interface, with the system's clock. */
public final class Gate {

    sealed interface Decision {
        record Allowed(int left) implements Decision {}
        record Denied(Duration retryAfter) implements Decision {}

        default boolean ok() {
            return this instanceof Allowed;
        }
    }

    sealed interface Limiter permits TokenBucket, SlidingWindow {
        Decision tryAcquire(String who);
    }

    static final class TokenBucket implements Limiter {
        private record State(double tokens, long at) {}

        private final int capacity;
        private final double perSecond;
        private final Map<String, AtomicReference<State>> buckets = new ConcurrentHashMap<>();

        TokenBucket(int capacity, double perSecond) {
            this.capacity = capacity;
            this.perSecond = perSecond;
        }

        @Override
        public Decision tryAcquire(String who) {
            long now = System.nanoTime();
            var ref = buckets.computeIfAbsent(who, k -> new AtomicReference<>(new State(capacity, now)));
            while (true) {
                State s = ref.get();
                double tokens = Math.min(capacity, s.tokens + (now - s.at) / 1e9 * perSecond);
                if (tokens < 1) {
                    return new Decision.Denied(Duration.ofNanos((long) ((1 - tokens) / perSecond * 1e9)));
                }
                if (ref.compareAndSet(s, new State(tokens - 1, now))) {
                    return new Decision.Allowed((int) (tokens - 1));
                }
            }
        }
    }

    static final class SlidingWindow implements Limiter {
        private final int limit;
        private final Duration window;
        private final Map<String, Deque<Instant>> calls = new HashMap<>();

        SlidingWindow(int limit, Duration window) {
            this.limit = limit;
            this.window = window;
        }

        @Override
        public synchronized Decision tryAcquire(String who) {
            Instant now = Instant.now();
            Deque<Instant> q = calls.computeIfAbsent(who, k -> new ArrayDeque<>());
            while (!q.isEmpty() && !q.peekFirst().plus(window).isAfter(now)) {
                q.removeFirst();
            }
            if (q.size() >= limit) {
                return new Decision.Denied(Duration.between(now, q.peekFirst().plus(window)));
            }
            q.addLast(now);
            return new Decision.Allowed(limit - q.size());
        }
    }

    static String describe(Decision d) {
        return switch (d) {
            case Decision.Allowed(int left) when left == 0 -> "last one";
            case Decision.Allowed(var left) -> left + " left";
            case Decision.Denied(Duration after) -> "wait " + after.toMillis() + " ms";
        };
    }

    static int race(Limiter l, int threads) throws InterruptedException {
        AtomicInteger ok = new AtomicInteger();
        List<Thread> ts = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            ts.add(new Thread(() -> {
                if (l.tryAcquire("bob").ok()) {
                    ok.incrementAndGet();
                }
            }, "caller " + i));
        }
        ts.forEach(Thread::start);
        for (Thread t : ts) {
            t.join();
        }
        return ok.get();
    }

    public static void main(String[] args) throws Exception {
        Limiter window = new SlidingWindow(1, Duration.ofSeconds(1));
        int n = race(window, 2);
        assert n >= 1 && n <= 2 : n;
        Limiter bucket = new TokenBucket(2, 0.5);
        var texts = Stream.generate(() -> bucket.tryAcquire("eve")).limit(3).map(Gate::describe).toList();
        assert texts.get(0).equals("1 left") : texts;
        Thread.sleep(4000); // bug: Thread.sleep(1000);
        assert bucket.tryAcquire("eve").ok();
        System.out.println(texts);
    }
}
