// verdict: assertion

import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** A thread that is woken for a lock that another one took meanwhile parks for it once more. */
public class BlockedOn {
    static final ReentrantLock lock = new ReentrantLock();
    static volatile boolean had;

    public static void main(String[] args) {
        Thread t = new Thread(() -> {
            lock.lock();
            had = true;
            lock.unlock();
        });
        lock.lock();
        t.start();
        boolean parked = LockSupport.getBlocker(t) != null;
        lock.unlock();
        if (parked && lock.tryLock()) {
            assert LockSupport.getBlocker(t) != null || had : "awake";
            lock.unlock();
        }
    }
}
