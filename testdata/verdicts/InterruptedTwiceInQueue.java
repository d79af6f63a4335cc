// verdict: assertion
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** As InterruptedTwice, with a lock that has a queue: the wait is a section that is left between its end and the lock. */
public class InterruptedTwiceInQueue {
    private static final Lock lock = new ReentrantReadWriteLock().writeLock();
    private static final Condition never = lock.newCondition();
    private static boolean closed;

    static void await() {
        lock.lock();
        try {
            never.await();
        } catch (InterruptedException e) {
            assert !closed || !Thread.currentThread().isInterrupted();
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) {
        Thread waiter = new Thread(InterruptedTwiceInQueue::await);
        waiter.start();
        waiter.interrupt();
        waiter.interrupt();
        lock.lock();
        closed = true;
        lock.unlock();
    }
}
