// verdict: deadlock
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A signal that comes before anyone waits is lost: there is no loop that looks. */
class JucLostSignal {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition ready = lock.newCondition();

    static class Signaller extends Thread {
        public void run() {
            lock.lock();
            ready.signal();
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        new Signaller().start();
        lock.lock();
        try {
            ready.await();
        } finally {
            lock.unlock();
        }
    }
}
