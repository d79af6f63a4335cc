// verdict: assertion
/** A thread went to sleep when milliseconds were told of, and sleeps yet when nothing but nanoseconds are. */
public class NanosWhileSleeping {
    static final Object lock = new Object();
    static long began;
    static boolean waits;

    public static void main(String[] args) {
        began = System.currentTimeMillis();
        new Thread(() -> {
            synchronized (lock) {
                if (System.currentTimeMillis() - began > 3) return;
                waits = true;
                try {
                    lock.wait(10);
                } catch (InterruptedException e) {
                    return;
                }
                waits = false;
            }
        }).start();
        synchronized (lock) {
            if (waits) {
                began = 0;
                long begin = System.nanoTime();
                assert System.nanoTime() - begin <= 5;
            }
        }
    }
}
