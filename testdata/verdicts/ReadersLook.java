// verdict: holds
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Who changes a map holds the lock to write, who looks at it the one to read: neither ever fails. */
public class ReadersLook {
    static final ReadWriteLock lock = new ReentrantReadWriteLock();
    static final Map<String, Integer> seen = new HashMap<>();
    static int total;

    static void see(String s) {
        lock.writeLock().lock();
        try {
            seen.merge(s, 1, Integer::sum);
        } finally {
            lock.writeLock().unlock();
        }
    }

    static boolean saw(String s) {
        lock.readLock().lock();
        try {
            return seen.containsKey(s);
        } finally {
            lock.readLock().unlock();
        }
    }

    static synchronized void add(int n) {
        total += n;
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            see("t");
            add(saw("m") ? 1 : 1);
        });
        t.start();
        see("m");
        add(saw("t") ? 2 : 2);
        t.join();
        assert total == 3;
    }
}
