// verdict: assertion

/**
 * An interrupt may come when the time of a wait is over already and the waiter wants its monitor
 * back: then wait returns as if nothing had happened, and the interrupt stays to be seen.
 */
public class TimedInterrupt {
    static final Object lock = new Object();
    static boolean done;

    public static void main(String[] args) {
        Thread waiter = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait(10);
                    assert !(done && Thread.currentThread().isInterrupted());
                } catch (InterruptedException e) {
                    assert !Thread.currentThread().isInterrupted();
                }
            }
        });
        waiter.start();
        synchronized (lock) {
            waiter.interrupt();
            done = true;
        }
    }
}
