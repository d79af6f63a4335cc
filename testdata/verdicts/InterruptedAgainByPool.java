// verdict: assertion
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** A task that was cancelled, and waits only for the lock yet, does not seem to be interrupted: the pool that is stopped interrupts it again. */
public class InterruptedAgainByPool {
    private static final Lock lock = new ReentrantLock();
    private static final Condition never = lock.newCondition();
    private static boolean closed;
    private static volatile boolean again;

    static void await() {
        lock.lock();
        try {
            never.await();
        } catch (InterruptedException e) {
            again = closed && Thread.currentThread().isInterrupted();
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<?> task = pool.submit(InterruptedAgainByPool::await);
        task.cancel(true);
        pool.shutdownNow();
        lock.lock();
        closed = true;
        lock.unlock();
        pool.awaitTermination(1, TimeUnit.DAYS);
        assert !again;
    }
}
