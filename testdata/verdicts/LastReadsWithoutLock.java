// verdict: assertion

/**
 * The other thread ends soon after it has notified this one, which then is the only one left: but it may read
 * before that, as it has not joined the other.
 */
public class LastReadsWithoutLock {
    static final Object OUTER = new Object();
    static final Object INNER = new Object();
    static boolean ready;
    static int x;

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            synchronized (OUTER) {
                synchronized (INNER) {
                    ready = true;
                    INNER.notify();
                }
                x = 5;
            }
        }).start();
        synchronized (INNER) {
            while (!ready) {
                INNER.wait();
            }
        }
        assert x == 5;
    }
}
