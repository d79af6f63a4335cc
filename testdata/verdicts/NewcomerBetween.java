// verdict: assertion

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A reader that comes while signalAll gives two threads their places in the queue gets one between them. */
public class NewcomerBetween {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static final Condition go = lock.writeLock().newCondition();
    static int waiting;
    static String order = "";

    static void await() {
        lock.writeLock().lock();
        waiting++;
        go.awaitUninterruptibly();
        order += "w";
        lock.writeLock().unlock();
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            Thread t = new Thread(NewcomerBetween::await);
            t.setDaemon(true);
            t.start();
        }
        lock.writeLock().lock();
        if (waiting < 2) {
            return;
        }
        Thread reader = new Thread(() -> {
            lock.readLock().lock();
            String seen = order;
            lock.readLock().unlock();
            assert !seen.equals("w") : "between the two";
        });
        reader.start();
        go.signalAll();
        lock.writeLock().unlock();
    }
}
