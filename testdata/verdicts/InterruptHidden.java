// verdict: assertion

import java.util.concurrent.locks.ReentrantLock;

/** A thread that waits for a lock, and was interrupted, keeps that to itself until it has the lock. */
public class InterruptHidden {
    public static void main(String[] args) {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        Thread t = new Thread(() -> {
            lock.lock();
            lock.unlock();
        });
        t.start();
        t.interrupt();
        boolean told = t.isInterrupted() || !t.isAlive();
        lock.unlock();
        assert told;
    }
}
