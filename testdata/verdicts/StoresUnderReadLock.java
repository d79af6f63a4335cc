// verdict: assertion

import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A read lock keeps others from storing, but not from what is done under read locks. */
public class StoresUnderReadLock {
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private int hits;

    void hit() {
        lock.readLock().lock();
        try {
            hits++;
        } finally {
            lock.readLock().unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        StoresUnderReadLock counter = new StoresUnderReadLock();
        Thread one = new Thread(counter::hit);
        Thread two = new Thread(counter::hit);
        one.start();
        two.start();
        one.join();
        two.join();
        assert counter.hits == 2;
    }
}
