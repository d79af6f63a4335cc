// verdict: exception java.lang.IllegalStateException
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** A permit that was meant for a lock may end a park of the user's, who does not look why. */
public class ParksUnderLocks {
    static final ReentrantLock lock = new ReentrantLock();
    static volatile boolean open;

    public static void main(String[] args) {
        lock.lock();
        Thread t = new Thread(() -> {
            lock.lock();
            lock.unlock();
            if (!open) {
                LockSupport.park();
                if (!open) {
                    throw new IllegalStateException("woken by the lock");
                }
            }
        });
        t.start();
        lock.unlock();
        open = true;
        LockSupport.unpark(t);
    }
}
