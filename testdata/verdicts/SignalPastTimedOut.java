// verdict: assertion

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A signal goes past a thread whose time is over though it does not have the lock yet, to the next one. */
public class SignalPastTimedOut {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition go = lock.newCondition();
    static boolean first, timedOut, second;

    static void timed() throws InterruptedException {
        lock.lock();
        first = true;
        timedOut = !go.await(1, TimeUnit.SECONDS);
        assert !(timedOut && second);
        lock.unlock();
    }

    static void untimed() {
        lock.lock();
        if (first && !timedOut) {
            go.awaitUninterruptibly();
            second = true;
        }
        lock.unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(SignalPastTimedOut::untimed);
        t.setDaemon(true);
        new Thread(() -> {
            try {
                timed();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }).start();
        t.start();
        lock.lock();
        go.signal();
        lock.unlock();
    }
}
