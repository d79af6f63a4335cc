// verdict: holds

import java.util.concurrent.locks.ReentrantLock;

/** Who waits for a monitor is blocked until it is let go; who waits for a lock, or sleeps, waits. */
public class StatesInOrder {
    static final Object lock = new Object();
    static final ReentrantLock mutex = new ReentrantLock();

    public static void main(String[] args) throws InterruptedException {
        Thread enters = new Thread(() -> {
            synchronized (lock) {
            }
        });
        Thread locks = new Thread(() -> {
            mutex.lock();
            mutex.unlock();
        });
        Thread sleeps = new Thread(() -> {
            try {
                Thread.sleep(10);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        watch(sleeps, Thread.State.TIMED_WAITING, true);
        synchronized (lock) {
            watch(enters, Thread.State.BLOCKED, false);
        }
        enters.join();
        mutex.lock();
        watch(locks, Thread.State.WAITING, false);
        mutex.unlock();
    }

    /** It runs, and then waits; it ends only where it may. */
    static void watch(Thread t, Thread.State waiting, boolean mayEnd) throws InterruptedException {
        t.start();
        Thread.State s = t.getState();
        assert s == Thread.State.RUNNABLE || s == waiting || mayEnd && s == Thread.State.TERMINATED;
        if (s == waiting && !mayEnd) {
            assert t.getState() == waiting;
        }
        if (mayEnd) {
            t.join();
        }
    }
}
