// verdict: assertion

/** A thread that is interrupted while it waits may still be notified before it goes on (JLS 17.2.4). */
public class InterruptThenNotify {
    static boolean waiting, notified;

    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        Thread waiter = new Thread(() -> {
            synchronized (lock) {
                waiting = true;
                lock.notify();
                try {
                    lock.wait();
                    notified = Thread.currentThread().isInterrupted();
                } catch (InterruptedException e) {
                    // the other way to end
                }
            }
        });
        synchronized (lock) {
            waiter.start();
            while (!waiting) {
                lock.wait();
            }
            waiter.interrupt();
            lock.notify();
        }
        waiter.join();
        assert !notified;
    }
}
