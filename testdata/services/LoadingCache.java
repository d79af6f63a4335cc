// answer: holds
// with the bug: violated: java.lang.AssertionError: apple was loaded 2 times (feasible)
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;

/**
 * A cache that loads what it lacks, at most once at a time for a key, forgets what
 * has expired, and the oldest entries when there are too many.
 */
public class LoadingCache<K extends Comparable<K>, V> {

    public enum Cause { EXPIRED, SIZE, EXPLICIT, FAILED }

    public record Stats(int hits, int misses, int failures, int evictions) {
        int requests() {
            return hits + misses;
        }
    }

    private record Entry<V>(CompletableFuture<V> value, long expires, long order) {
        boolean isLive(long now) {
            return now < expires;
        }

        boolean isFailed() {
            return value.isCompletedExceptionally();
        }
    }

    /** How a cache is made. */
    public static final class Builder<K extends Comparable<K>, V> {
        private int maximumSize = Integer.MAX_VALUE;
        private Duration expiry = Duration.ofMinutes(10);
        private LongSupplier ticker = System::nanoTime;
        private final List<BiConsumer<? super K, Cause>> listeners = new ArrayList<>();

        Builder<K, V> maximumSize(int size) {
            if (size < 1) {
                throw new IllegalArgumentException("size " + size);
            }
            this.maximumSize = size;
            return this;
        }

        Builder<K, V> expireAfterWrite(Duration d) {
            this.expiry = Objects.requireNonNull(d);
            return this;
        }

        Builder<K, V> ticker(LongSupplier t) {
            this.ticker = t;
            return this;
        }

        Builder<K, V> onRemoval(BiConsumer<? super K, Cause> listener) {
            listeners.add(listener);
            return this;
        }

        LoadingCache<K, V> build(Function<? super K, ? extends V> loader) {
            return new LoadingCache<>(this, loader);
        }
    }

    private final ConcurrentMap<K, Entry<V>> entries = new ConcurrentHashMap<>();
    private final Function<? super K, ? extends V> loader;
    private final int maximumSize;
    private final long expiryNanos;
    private final LongSupplier ticker;
    private final List<BiConsumer<? super K, Cause>> listeners;
    private final AtomicLong order = new AtomicLong();
    private final AtomicInteger hits = new AtomicInteger();
    private final AtomicInteger misses = new AtomicInteger();
    private final AtomicInteger failures = new AtomicInteger();
    private final AtomicInteger evictions = new AtomicInteger();

    private LoadingCache(Builder<K, V> b, Function<? super K, ? extends V> loader) {
        this.loader = Objects.requireNonNull(loader, "loader");
        this.maximumSize = b.maximumSize;
        this.expiryNanos = b.expiry.toNanos();
        this.ticker = b.ticker;
        this.listeners = List.copyOf(b.listeners);
    }

    public V get(K key) {
        Objects.requireNonNull(key);
        while (true) {
            long now = ticker.getAsLong();
            Entry<V> found = entries.get(key);
            if (found != null && !found.isLive(now)) {
                if (entries.remove(key, found)) {
                    tell(key, Cause.EXPIRED);
                }
                continue;
            }
            if (found != null) {
                hits.incrementAndGet();
                return join(found);
            }
            Entry<V> mine = new Entry<>(new CompletableFuture<>(), now + expiryNanos, order.getAndIncrement());
            Entry<V> other = entries.putIfAbsent(key, mine); // bug: Entry<V> other = null; entries.put(key, mine);
            if (other != null) {
                continue;
            }
            misses.incrementAndGet();
            try {
                mine.value().complete(loader.apply(key));
            } catch (RuntimeException e) {
                failures.incrementAndGet();
                entries.remove(key, mine);
                mine.value().completeExceptionally(e);
                tell(key, Cause.FAILED);
            }
            evict();
            return join(mine);
        }
    }

    private V join(Entry<V> e) {
        try {
            return e.value().join();
        } catch (CompletionException x) {
            if (x.getCause() instanceof RuntimeException r) {
                throw r;
            }
            throw x;
        }
    }

    public Optional<V> getIfPresent(K key) {
        return Optional.ofNullable(entries.get(key))
            .filter(e -> e.isLive(ticker.getAsLong()) && e.value().isDone() && !e.isFailed())
            .map(e -> e.value().join());
    }

    public void invalidate(K key) {
        if (entries.remove(key) != null) {
            tell(key, Cause.EXPLICIT);
        }
    }

    private void evict() {
        while (entries.size() > maximumSize) {
            Map.Entry<K, Entry<V>> oldest = null;
            for (Map.Entry<K, Entry<V>> e : entries.entrySet()) {
                if (oldest == null || e.getValue().order() < oldest.getValue().order()) {
                    oldest = e;
                }
            }
            if (oldest != null && entries.remove(oldest.getKey(), oldest.getValue())) {
                evictions.incrementAndGet();
                tell(oldest.getKey(), Cause.SIZE);
            }
        }
    }

    private void tell(K key, Cause cause) {
        listeners.forEach(l -> l.accept(key, cause));
    }

    public Stats stats() {
        return new Stats(hits.get(), misses.get(), failures.get(), evictions.get());
    }

    public Map<K, V> snapshot() {
        return entries.entrySet().stream()
            .filter(e -> e.getValue().value().isDone())
            .sorted(Map.Entry.comparingByKey())
            .collect(Collectors.toMap(Map.Entry::getKey, e -> e.getValue().value().join(), (a, b) -> a, LinkedHashMap::new));
    }

    public static void main(String[] args) throws InterruptedException {
        AtomicLong clock = new AtomicLong();
        ConcurrentMap<String, AtomicInteger> loads = new ConcurrentHashMap<>();
        List<String> removed = Collections.synchronizedList(new ArrayList<>());
        LoadingCache<String, Integer> cache = new Builder<String, Integer>()
            .maximumSize(2)
            .expireAfterWrite(Duration.ofNanos(100))
            .ticker(clock::get)
            .onRemoval((k, c) -> removed.add(k + " " + c))
            .build(k -> {
                loads.computeIfAbsent(k, x -> new AtomicInteger()).incrementAndGet();
                return k.length();
            });

        Thread other = new Thread(() -> {
            if (cache.get("apple") != 5) {
                throw new AssertionError("apple");
            }
        }, "reader");
        other.start();
        int apple = cache.get("apple");
        other.join();
        assert apple == 5 : apple;
        assert loads.get("apple").get() == 1 : "apple was loaded " + loads.get("apple") + " times";

        cache.get("fig");
        cache.get("kiwi");
        assert removed.equals(List.of("apple SIZE")) : removed;
        assert cache.snapshot().toString().equals("{fig=3, kiwi=4}") : cache.snapshot();
        clock.set(1000);
        assert cache.getIfPresent("fig").isEmpty();
        assert cache.get("fig") == 3;
        Stats stats = cache.stats();
        assert stats.evictions() == 1 && stats.requests() == 5 : stats;
        System.out.println(stats);
    }
}
