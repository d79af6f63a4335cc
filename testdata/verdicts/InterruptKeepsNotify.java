// verdict: holds

/** A notification goes to one that is interrupted or to another that waits, never to both or to nobody. */
public class InterruptKeepsNotify {
    static final Object lock = new Object();
    static int waiting, passed;

    static void enter() throws InterruptedException {
        synchronized (lock) {
            waiting++;
            lock.wait();
            passed++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread interrupted = new Thread(() -> {
            try {
                enter();
                assert Thread.currentThread().isInterrupted();
                synchronized (lock) {
                    lock.notify(); // for the other
                }
            } catch (InterruptedException e) {
                assert passed <= 1;
            }
        });
        Thread other = new Thread(() -> {
            try {
                enter();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        interrupted.start();
        other.start();
        for (boolean both = false; !both; ) {
            synchronized (lock) {
                both = waiting == 2;
            }
        }
        interrupted.interrupt();
        synchronized (lock) {
            assert passed == 0;
            lock.notify();
        }
        interrupted.join();
        other.join();
        assert passed == 1 || passed == 2;
    }
}
