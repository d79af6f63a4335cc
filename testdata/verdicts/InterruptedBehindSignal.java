// verdict: assertion
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Whose wait an interrupt ended leaves the condition before it queues up for the lock: the signal goes to the next, which may get there first. */
public class InterruptedBehindSignal {
    private static final Lock lock = new ReentrantLock(true);
    private static final Condition turn = lock.newCondition();
    private static boolean waits;
    private static boolean signalled;

    static void first() {
        lock.lock();
        try {
            waits = true;
            turn.await();
        } catch (InterruptedException e) {
            assert !signalled;
        } finally {
            lock.unlock();
        }
    }

    static void second() {
        lock.lock();
        try {
            if (waits) {
                turn.await();
                signalled = true;
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) {
        Thread first = new Thread(InterruptedBehindSignal::first);
        Thread second = new Thread(InterruptedBehindSignal::second);
        first.setDaemon(true);
        second.setDaemon(true);
        first.start();
        second.start();
        lock.lock();
        try {
            if (waits) {
                first.interrupt();
                turn.signal();
            }
        } finally {
            lock.unlock();
        }
    }
}
