import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** ReentrantLock: mutual exclusion, tryLock, interruptible locking, fairness. */
public class ReentrantLocks {
    static int count;

    public static void main(String[] args) throws Exception {
        Lock lock = new ReentrantLock();
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 100; k++) {
                    lock.lock();
                    try {
                        count++;
                    } finally {
                        lock.unlock();
                    }
                }
            });
            threads[i].start();
        }
        for (Thread t : threads) t.join();
        System.out.println(count);

        ReentrantLock r = new ReentrantLock(true);
        r.lock();
        r.lock();
        System.out.println(r.getHoldCount() + " " + r.isHeldByCurrentThread() + " " + r.isFair());
        Thread other = new Thread(() -> {
            System.out.println("tryLock " + r.tryLock());
            try {
                System.out.println("timed " + r.tryLock(20, TimeUnit.MILLISECONDS));
                r.lockInterruptibly();
                System.out.println("never");
            } catch (InterruptedException e) {
                System.out.println("interrupted");
            }
        });
        other.start();
        while (!r.hasQueuedThread(other) || other.getState() != Thread.State.WAITING) Thread.sleep(1);
        other.interrupt();
        other.join();
        r.unlock();
        r.unlock();
        System.out.println(r.isLocked());
        try {
            r.unlock();
        } catch (IllegalMonitorStateException e) {
            System.out.println("not owner");
        }
    }
}
