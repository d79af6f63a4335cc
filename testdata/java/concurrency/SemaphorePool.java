import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** A semaphore bounds how many are inside. */
public class SemaphorePool {
    public static void main(String[] args) throws Exception {
        Semaphore permits = new Semaphore(2);
        AtomicInteger inside = new AtomicInteger(), most = new AtomicInteger(), done = new AtomicInteger();
        Thread[] threads = new Thread[6];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 10; k++) {
                    permits.acquireUninterruptibly();
                    most.accumulateAndGet(inside.incrementAndGet(), Math::max);
                    Thread.yield();
                    inside.decrementAndGet();
                    permits.release();
                }
                done.incrementAndGet();
            });
            threads[i].start();
        }
        for (Thread t : threads) t.join();
        System.out.println((most.get() <= 2) + " " + done + " " + permits.availablePermits());
        System.out.println(permits.tryAcquire(3) + " " + permits.tryAcquire(1, 5, TimeUnit.MILLISECONDS) + " " + permits.drainPermits());
        Semaphore fair = new Semaphore(0, true);
        Thread waiter = new Thread(() -> {
            try {
                fair.acquire(2);
                System.out.println("acquired two");
                fair.acquire();
            } catch (InterruptedException e) {
                System.out.println("interrupted");
            }
        });
        waiter.start();
        fair.release();
        fair.release();
        while (fair.availablePermits() > 0 || waiter.getState() != Thread.State.WAITING) Thread.sleep(1);
        waiter.interrupt();
        waiter.join();
    }
}
