// verdict: assertion

/** A thread that was seen to wait is blocked when it is notified, and has perhaps gone on a moment later. */
public class StatesSeen {
    static final Object lock = new Object();

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        });
        check(t, Thread.State.NEW);
        t.start();
        while (t.getState() != Thread.State.WAITING) {
            Thread.yield();
        }
        synchronized (lock) {
            check(t, Thread.State.WAITING);
            lock.notify();
            check(t, Thread.State.BLOCKED);
        }
        Thread.State later = t.getState();
        t.join();
        check(t, Thread.State.TERMINATED);
        assert later != Thread.State.RUNNABLE;
    }

    static void check(Thread t, Thread.State expected) {
        if (t.getState() != expected) {
            throw new IllegalStateException();
        }
    }
}
