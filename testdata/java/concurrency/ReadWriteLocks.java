import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A cache under a read-write lock. */
public class ReadWriteLocks {
    static final Map<Integer, Integer> cache = new HashMap<>();
    static final ReadWriteLock lock = new ReentrantReadWriteLock();
    static int computed;

    static int square(int n) {
        lock.readLock().lock();
        try {
            Integer v = cache.get(n);
            if (v != null) return v;
        } finally {
            lock.readLock().unlock();
        }
        lock.writeLock().lock();
        try {
            return cache.computeIfAbsent(n, k -> {
                computed++;
                return k * k;
            });
        } finally {
            lock.writeLock().unlock();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread[] readers = new Thread[4];
        long[] sums = new long[4];
        for (int i = 0; i < 4; i++) {
            int me = i;
            readers[i] = new Thread(() -> {
                for (int k = 0; k < 40; k++) sums[me] += square(k % 10);
            });
            readers[i].start();
        }
        for (Thread t : readers) t.join();
        System.out.println(sums[0] + " " + sums[3] + " " + computed);
        ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
        rw.writeLock().lock();
        rw.readLock().lock();
        rw.writeLock().unlock();
        System.out.println(rw.getReadLockCount() + " " + rw.isWriteLocked() + " " + rw.writeLock().tryLock());
        rw.readLock().unlock();
        System.out.println(rw.getReadHoldCount() + " " + rw.writeLock().tryLock());
    }
}
