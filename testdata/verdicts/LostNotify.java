// verdict: deadlock
/** A notify that comes before the wait is lost. */
public class LostNotify {
    static final Object lock = new Object();

    public static void main(String[] args) throws InterruptedException {
        new Thread() {
            @Override
            public void run() {
                synchronized (lock) {
                    lock.notify();
                }
            }
        }.start();
        synchronized (lock) {
            lock.wait();
        }
    }
}
