// verdict: holds
// release: 25
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** What a read-write lock of JDK 25 guards, whose state is a long, is no place at which threads interleave. */
public class CacheOnLongLock {
    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private final Map<String, Integer> map = new HashMap<>();
    private int hits, misses;
    Integer get(String k) {
        lock.readLock().lock();
        try { return map.get(k); } finally { lock.readLock().unlock(); }
    }
    void put(String k, int v) {
        lock.writeLock().lock();
        try { map.put(k, v); hits++; } finally { lock.writeLock().unlock(); }
    }
    public static void main(String[] args) throws Exception {
        CacheOnLongLock c = new CacheOnLongLock();
        Thread a = new Thread(() -> { c.put("a", 1); c.get("b"); }), b = new Thread(() -> { c.put("b", 2); c.get("a"); });
        a.start(); b.start();
        c.get("a");
        a.join(); b.join();
        assert c.get("a") + c.get("b") == 3 && c.hits == 2;
    }
}
