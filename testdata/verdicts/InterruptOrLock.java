// verdict: assertion

import java.util.concurrent.locks.ReentrantLock;

/**
 * A thread that has looked for an interrupt and not yet for the lock gets the lock when it was interrupted,
 * and the lock let go, in between.
 */
public class InterruptOrLock {
    static boolean interrupted;

    public static void main(String[] args) throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        Thread t = new Thread(() -> {
            try {
                lock.lockInterruptibly();
                lock.unlock();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        });
        t.start();
        t.interrupt();
        lock.unlock();
        t.join();
        assert interrupted;
    }
}
