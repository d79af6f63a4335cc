// verdict: assertion

import static java.util.concurrent.TimeUnit.SECONDS;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A fair lock that was found free, with nobody waiting, is taken after a signal gave another thread its
 * place in the queue.
 */
public class SignalledOvertaken {
    static final ReentrantLock lock = new ReentrantLock(true);
    static final Condition go = lock.newCondition();
    static boolean waits, gone;
    static int turn, signaller, waiter;

    static void await() {
        lock.lock();
        waits = true;
        while (!gone) {
            go.awaitUninterruptibly();
        }
        waiter = ++turn;
        lock.unlock();
    }

    static void signal() {
        lock.lock();
        gone = true;
        if (waits) {
            signaller = ++turn;
            go.signal();
        }
        lock.unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        new Thread(SignalledOvertaken::await).start();
        new Thread(SignalledOvertaken::signal).start();
        if (lock.tryLock(0, SECONDS)) {
            boolean overtook = signaller == 1 && waiter == 0;
            lock.unlock();
            assert !overtook;
        }
    }
}
