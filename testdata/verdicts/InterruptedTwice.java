// verdict: assertion
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** An interrupt ends the wait on a condition; another comes while the thread waits for the lock, and is still there when it has that. */
public class InterruptedTwice {
    private static final Lock lock = new ReentrantLock();
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
        Thread waiter = new Thread(InterruptedTwice::await);
        waiter.start();
        waiter.interrupt();
        waiter.interrupt();
        lock.lock();
        closed = true;
        lock.unlock();
    }
}
