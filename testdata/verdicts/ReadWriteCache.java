// verdict: holds

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** What is read under a read lock, and stored to under the write lock, is no place at which threads interleave. */
public class ReadWriteCache {
    private final Map<String, Integer> lengths = new HashMap<>();
    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private int loads;

    int length(String word) {
        lock.readLock().lock();
        try {
            Integer known = lengths.get(word);
            if (known != null) {
                return known;
            }
        } finally {
            lock.readLock().unlock();
        }
        lock.writeLock().lock();
        try {
            Integer known = lengths.get(word);
            if (known == null) {
                known = word.length();
                lengths.put(word, known);
                loads++;
            }
            return known;
        } finally {
            lock.writeLock().unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ReadWriteCache cache = new ReadWriteCache();
        Thread[] readers = new Thread[3];
        for (int i = 0; i < readers.length; i++) {
            String word = i % 2 == 0 ? "one" : "three";
            readers[i] = new Thread(() -> {
                assert cache.length(word) == word.length();
                assert cache.length("one") == 3;
            });
            readers[i].start();
        }
        for (Thread reader : readers) {
            reader.join();
        }
        assert cache.loads == 2;
    }
}
