// verdict: deadlock

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;

/** A task waits for a signal of another one: of the two threads both can be at such tasks, and nobody makes up for threads that wait for a latch. */
public class ForkJoinWaits {
    static final CountDownLatch ready = new CountDownLatch(1);

    public static void main(String[] args) throws InterruptedException {
        ForkJoinPool pool = new ForkJoinPool(2);
        CountDownLatch done = new CountDownLatch(3);
        Runnable reader = () -> {
            try {
                ready.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            done.countDown();
        };
        pool.execute(reader);
        pool.execute(reader);
        pool.execute(() -> {
            ready.countDown();
            done.countDown();
        });
        done.await();
    }
}
