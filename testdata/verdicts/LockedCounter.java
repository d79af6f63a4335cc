// verdict: holds
import java.util.concurrent.locks.ReentrantLock;

/** A counter under a ReentrantLock loses nothing. */
class LockedCounter {
    static final ReentrantLock lock = new ReentrantLock();
    static int count;

    static class Worker extends Thread {
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
        Thread a = new Worker();
        Thread b = new Worker();
        a.start();
        b.start();
        a.join();
        b.join();
        assert count == 2;
    }
}
