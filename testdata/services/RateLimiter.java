// answer: holds
// with the bug: violated: java.lang.AssertionError: served 3 of a burst of 2 (feasible)
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;

/** Permits by token buckets: for each client one, of a size that its plan says. */
public final class RateLimiter {

    enum Plan {
        FREE(1, Duration.ofSeconds(10)), PRO(2, Duration.ofSeconds(1));

        final int burst;
        final Duration interval;

        Plan(int burst, Duration interval) {
            this.burst = burst;
            this.interval = interval;
        }
    }

    record Client(String name, Plan plan) {
        Client {
            if (name.isBlank()) {
                throw new IllegalArgumentException("a client without a name");
            }
        }
    }

    sealed interface Decision permits Granted, Denied {}

    record Granted(int left) implements Decision {}

    record Denied(Duration retryAfter) implements Decision {}

    /** The tokens at an instant; never changed. */
    record Bucket(int tokens, Instant filled) {
        Bucket refill(Plan plan, Instant now) {
            long passed = Duration.between(filled, now).dividedBy(plan.interval);
            if (passed <= 0) {
                return this;
            }
            int more = (int) Math.min(plan.burst, tokens + passed);
            return new Bucket(more, filled.plus(plan.interval.multipliedBy(passed)));
        }

        Bucket take() {
            return new Bucket(tokens - 1, filled);
        }
    }

    /** A clock that tests set. */
    static final class ManualClock extends Clock {
        private volatile Instant now = Instant.EPOCH;

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            return now;
        }

        void advance(Duration d) {
            now = now.plus(d);
        }
    }

    private final Clock clock;
    private final ConcurrentMap<Client, AtomicReference<Bucket>> buckets = new ConcurrentHashMap<>();
    private final Map<Plan, AtomicInteger> granted = new EnumMap<>(Plan.class);

    RateLimiter(Clock clock) {
        this.clock = clock;
        for (Plan p : Plan.values()) {
            granted.put(p, new AtomicInteger());
        }
    }

    Decision tryAcquire(Client client) {
        Instant now = clock.instant();
        AtomicReference<Bucket> cell =
            buckets.computeIfAbsent(client, c -> new AtomicReference<>(new Bucket(c.plan().burst, now)));
        while (true) {
            Bucket before = cell.get();
            Bucket filled = before.refill(client.plan(), now);
            if (filled.tokens() == 0) {
                Duration wait = Duration.between(now, filled.filled().plus(client.plan().interval));
                return new Denied(wait);
            }
            Bucket after = filled.take();
            if (cell.compareAndSet(before, after)) { // bug: if (cell.getAndSet(after) != null) {
                granted.get(client.plan()).incrementAndGet();
                return new Granted(after.tokens());
            }
        }
    }

    int granted(Plan plan) {
        return Optional.ofNullable(granted.get(plan)).map(AtomicInteger::get).orElse(0);
    }

    /** What a client's thread does: some requests one after the other. */
    static class Requests implements Runnable {
        private final RateLimiter limiter;
        private final Client client;
        private final int times;
        private int served;
        private final Map<Long, Integer> refused = new HashMap<>();

        Requests(RateLimiter limiter, Client client, int times) {
            this.limiter = limiter;
            this.client = client;
            this.times = times;
        }

        @Override
        public void run() {
            for (int i = 0; i < times; i++) {
                Decision d = limiter.tryAcquire(client);
                if (d instanceof Granted g) {
                    assert g.left() >= 0 : g;
                    served++;
                } else if (d instanceof Denied no) {
                    refused.merge(no.retryAfter().toMillis(), 1, Integer::sum);
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ManualClock clock = new ManualClock();
        RateLimiter limiter = new RateLimiter(clock);
        Client ann = new Client("ann", Plan.PRO);
        Client bob = new Client("bob", Plan.FREE);
        Requests a = new Requests(limiter, ann, 2);
        Requests b = new Requests(limiter, ann, 1);
        Thread first = new Thread(a, "first");
        Thread second = new Thread(b, "second");
        first.start();
        second.start();
        first.join();
        second.join();
        int served = a.served + b.served;
        assert served == 2 : "served " + served + " of a burst of 2";
        assert a.refused.getOrDefault(1000L, 0) + b.refused.getOrDefault(1000L, 0) == 1 : a.refused + " " + b.refused;

        clock.advance(Duration.ofMillis(2500));
        UnaryOperator<Client> twice = c -> {
            limiter.tryAcquire(c);
            return c;
        };
        twice.andThen(twice).andThen(twice).apply(ann);
        assert limiter.granted(Plan.PRO) == 4 : limiter.granted(Plan.PRO);
        assert limiter.tryAcquire(bob) instanceof Granted;
        assert limiter.tryAcquire(bob).equals(new Denied(Duration.ofSeconds(10))) : limiter.tryAcquire(bob);
        System.out.printf("pro %d, free %d%n", limiter.granted(Plan.PRO), limiter.granted(Plan.FREE));
    }
}
