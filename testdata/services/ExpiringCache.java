// answer: holds
// with the bug: violated: java.lang.AssertionError: ann was logged out at once (feasible)
import java.util.Iterator;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;

/** A cache whose entries expire some time after they were written; whoever writes removes those that have. */
public final class ExpiringCache<K, V> {

    /** Why an entry went. */
    enum Cause { EXPIRED, REPLACED, EXPLICIT }

    /** The time in nanoseconds, of a clock or of a test. */
    interface Ticker {
        long read();
    }

    @FunctionalInterface
    interface RemovalListener<K, V> {
        void removed(K key, V value, Cause cause);
    }

    private static final class Entry<V> {
        final V value;
        final long written;

        Entry(V value, long written) {
            this.value = value;
            this.written = written;
        }

        boolean expired(long now, long ttl) {
            return now - written >= ttl;
        }
    }

    /** What happened so far. */
    static final class Stats {
        private final AtomicLong hits = new AtomicLong();
        private final AtomicLong misses = new AtomicLong();
        private final AtomicLong evictions = new AtomicLong();

        long hits() {
            return hits.get();
        }

        long misses() {
            return misses.get();
        }

        long evictions() {
            return evictions.get();
        }

        @Override
        public String toString() {
            return "hits " + hits + ", misses " + misses + ", evictions " + evictions;
        }
    }

    private final ConcurrentHashMap<K, Entry<V>> entries = new ConcurrentHashMap<>();
    private final long ttlNanos;
    private final Ticker ticker;
    private final RemovalListener<? super K, ? super V> listener;
    private final Stats stats = new Stats();

    ExpiringCache(long ttl, TimeUnit unit, Ticker ticker, RemovalListener<? super K, ? super V> listener) {
        if (ttl <= 0) {
            throw new IllegalArgumentException("ttl " + ttl);
        }
        this.ttlNanos = unit.toNanos(ttl);
        this.ticker = ticker;
        this.listener = Objects.requireNonNull(listener);
    }

    V getIfPresent(K key) {
        Entry<V> e = entries.get(key);
        if (e == null || e.expired(ticker.read(), ttlNanos)) {
            stats.misses.incrementAndGet();
            return null;
        }
        stats.hits.incrementAndGet();
        return e.value;
    }

    V get(K key, Function<? super K, ? extends V> loader) {
        V v = getIfPresent(key);
        if (v == null) {
            v = Objects.requireNonNull(loader.apply(key));
            put(key, v);
        }
        return v;
    }

    void put(K key, V value) {
        sweep();
        Entry<V> old = entries.put(key, new Entry<>(value, ticker.read()));
        if (old != null) {
            listener.removed(key, old.value, Cause.REPLACED);
        }
    }

    void invalidate(K key) {
        Entry<V> old = entries.remove(key);
        if (old != null) {
            listener.removed(key, old.value, Cause.EXPLICIT);
        }
    }

    /** Removes what has expired. */
    void sweep() {
        long now = ticker.read();
        for (Map.Entry<K, Entry<V>> x : entries.entrySet()) {
            Entry<V> e = x.getValue();
            if (e.expired(now, ttlNanos) && entries.remove(x.getKey(), e)) { // bug: if (e.expired(now, ttlNanos) && entries.remove(x.getKey()) != null) {
                stats.evictions.incrementAndGet();
                listener.removed(x.getKey(), e.value, Cause.EXPIRED);
            }
        }
    }

    int size() {
        return entries.size();
    }

    Stats stats() {
        return stats;
    }

    /** A session of a user. */
    record Session(String user, int number) {}

    public static void main(String[] args) throws InterruptedException {
        AtomicLong time = new AtomicLong();
        AtomicLong live = new AtomicLong();
        ExpiringCache<String, Session> sessions = new ExpiringCache<>(30, TimeUnit.MINUTES, time::get, (user, s, why) -> live.decrementAndGet());
        live.incrementAndGet();
        sessions.put("ann", new Session("ann", 1));
        AtomicLong loggedIn = new AtomicLong();
        Thread again = new Thread(() -> {
            loggedIn.set(time.get());
            live.incrementAndGet();
            sessions.put("ann", new Session("ann", 2));
        }, "login");
        again.start();
        time.addAndGet(TimeUnit.MINUTES.toNanos(31));
        Session seen = sessions.get("bob", user -> {
            live.incrementAndGet();
            return new Session(user, 3);
        });
        assert seen.user().equals("bob");
        again.join();
        assert live.get() == sessions.size() : live + " live, " + sessions.size() + " kept";
        Stats s = sessions.stats();
        assert s.hits() + s.misses() == 1 : s.toString();
        Session second = sessions.getIfPresent("ann");
        assert second != null || loggedIn.get() == 0 : "ann was logged out at once";
        time.addAndGet(TimeUnit.MINUTES.toNanos(30));
        sessions.sweep();
        assert sessions.size() == 0 && live.get() == 0 : sessions.size() + " kept";
    }
}
