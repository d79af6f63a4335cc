// verdict: holds
import java.util.concurrent.locks.ReentrantLock;

/** A count under a reentrant lock. */
class JucLockHolds {
    static final ReentrantLock lock = new ReentrantLock();
    static int count;

    static class Counter extends Thread {
        public void run() {
            lock.lock();
            try {
                count++;
            } finally {
                lock.unlock();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Counter();
        t.start();
        new Counter().run();
        t.join();
        assert count == 2;
    }
}
