// answer: violated: java.lang.AssertionError: /index was loaded 2 times (feasible)
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Function;

/** A small caching service: an LRU cache with loading, statistics and eviction listeners. */
public class LruCacheService {

    /** What a value costs to hold. */
    interface Weigher<K, V> {
        int weigh(K key, V value);
    }

    enum RemovalCause { EVICTED, REPLACED, INVALIDATED }

    record Removal<K, V>(K key, V value, RemovalCause cause) {
        Removal {
            Objects.requireNonNull(key);
            Objects.requireNonNull(cause);
        }
    }

    interface RemovalListener<K, V> {
        void onRemoval(Removal<K, V> removal);
    }

    static final class Stats {
        private final LongAdder hits = new LongAdder();
        private final LongAdder misses = new LongAdder();
        private final AtomicInteger evictions = new AtomicInteger();

        void hit() { hits.increment(); }

        void miss() { misses.increment(); }

        void evicted() { evictions.incrementAndGet(); }

        long requests() { return hits.sum() + misses.sum(); }

        double hitRate() {
            long all = requests();
            return all == 0 ? 1.0 : (double) hits.sum() / all;
        }

        @Override
        public String toString() {
            return String.format("hits=%d misses=%d evictions=%d rate=%.2f",
                    hits.sum(), misses.sum(), evictions.get(), hitRate());
        }
    }

    static class LruCache<K, V> {
        private final int maxWeight;
        private final Weigher<K, V> weigher;
        private final List<RemovalListener<K, V>> listeners = new ArrayList<>();
        private final ReadWriteLock lock = new ReentrantReadWriteLock();
        private final Stats stats = new Stats();
        private int weight;
        private final LinkedHashMap<K, V> map = new LinkedHashMap<>(16, 0.75f, true);

        LruCache(int maxWeight, Weigher<K, V> weigher) {
            if (maxWeight <= 0) {
                throw new IllegalArgumentException("maxWeight: " + maxWeight);
            }
            this.maxWeight = maxWeight;
            this.weigher = weigher;
        }

        void addListener(RemovalListener<K, V> listener) {
            listeners.add(listener);
        }

        Optional<V> getIfPresent(K key) {
            // Access order changes on a read: the write lock is needed.
            lock.writeLock().lock();
            try {
                V v = map.get(key);
                if (v == null) {
                    stats.miss();
                } else {
                    stats.hit();
                }
                return Optional.ofNullable(v);
            } finally {
                lock.writeLock().unlock();
            }
        }

        /** Checks, then acts, with the lock given up between. */
        V get(K key, Function<? super K, ? extends V> loader) {
            Optional<V> present = getIfPresent(key);
            if (present.isPresent()) {
                return present.get();
            }
            V loaded = Objects.requireNonNull(loader.apply(key), "loader returned null");
            put(key, loaded);
            return loaded;
        }

        void put(K key, V value) {
            List<Removal<K, V>> removed = new ArrayList<>();
            lock.writeLock().lock();
            try {
                V old = map.put(key, value);
                if (old != null) {
                    weight -= weigher.weigh(key, old);
                    removed.add(new Removal<>(key, old, RemovalCause.REPLACED));
                }
                weight += weigher.weigh(key, value);
                var it = map.entrySet().iterator();
                while (weight > maxWeight && it.hasNext()) {
                    Map.Entry<K, V> eldest = it.next();
                    if (eldest.getKey().equals(key)) {
                        continue;
                    }
                    it.remove();
                    weight -= weigher.weigh(eldest.getKey(), eldest.getValue());
                    stats.evicted();
                    removed.add(new Removal<>(eldest.getKey(), eldest.getValue(), RemovalCause.EVICTED));
                }
            } finally {
                lock.writeLock().unlock();
            }
            removed.forEach(r -> listeners.forEach(l -> l.onRemoval(r)));
        }

        int size() {
            lock.readLock().lock();
            try {
                return map.size();
            } finally {
                lock.readLock().unlock();
            }
        }

        int weight() {
            lock.readLock().lock();
            try {
                return weight;
            } finally {
                lock.readLock().unlock();
            }
        }
    }

    /** Loads pages; each must be loaded once only. */
    static class PageStore {
        final ConcurrentHashMap<String, AtomicInteger> loads = new ConcurrentHashMap<>();

        String load(String path) {
            loads.computeIfAbsent(path, p -> new AtomicInteger()).incrementAndGet();
            return "<html>" + path + "</html>";
        }
    }

    public static void main(String[] args) throws InterruptedException {
        PageStore store = new PageStore();
        LruCache<String, String> cache = new LruCache<>(60, (k, v) -> v.length());
        AtomicInteger evictions = new AtomicInteger();
        cache.addListener(r -> {
            if (r.cause() == RemovalCause.EVICTED) {
                evictions.incrementAndGet();
            }
        });
        Thread alice = new Thread(() -> cache.get("/index", store::load), "alice");
        Thread bob = new Thread(() -> {
            cache.get("/index", store::load);
            cache.get("/about", store::load);
        }, "bob");
        alice.start();
        bob.start();
        alice.join();
        bob.join();
        System.out.println(cache.stats);
        assert cache.weight() <= 60 : "too heavy: " + cache.weight();
        assert cache.size() <= 3;
        assert store.loads.get("/index").get() == 1 : "/index was loaded " + store.loads.get("/index") + " times";
    }
}
