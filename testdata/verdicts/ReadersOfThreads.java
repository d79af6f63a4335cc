// verdict: holds

import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A read-write lock tells its readers apart without the monitor of Thread's class. */
public class ReadersOfThreads {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();

    static void read() {
        lock.readLock().lock();
        lock.readLock().unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(ReadersOfThreads::read);
        Thread two = new Thread(ReadersOfThreads::read);
        one.start();
        two.start();
        synchronized (Thread.class) {
            one.join();
            two.join();
        }
    }
}
