// verdict: assertion

import static java.util.concurrent.TimeUnit.SECONDS;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The first of two waiters gives up, so that the signal goes to the second; the
 * second has the lock again before the first.
 */
public class TimedOutFirst {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition go = lock.newCondition();
    static boolean first, second;
    static int turn, signalled;

    public static void main(String[] args) {
        Thread patient = new Thread(() -> {
            lock.lock();
            if (first) {
                second = true;
                go.awaitUninterruptibly();
                signalled = ++turn;
            }
            lock.unlock();
        });
        patient.setDaemon(true);
        patient.start();
        new Thread(() -> {
            lock.lock();
            if (second) {
                go.signal();
            }
            lock.unlock();
        }).start();
        lock.lock();
        first = true;
        try {
            boolean inTime = go.await(1, SECONDS);
            assert inTime || signalled == 0;
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        } finally {
            lock.unlock();
        }
    }
}
