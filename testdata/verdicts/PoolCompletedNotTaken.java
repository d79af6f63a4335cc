// verdict: assertion

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** The first task is counted as completed before the second is taken out of the queue. */
public class PoolCompletedNotTaken {
    public static void main(String[] args) {
        LinkedBlockingQueue<Runnable> queue = new LinkedBlockingQueue<>();
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, queue);
        CountDownLatch both = new CountDownLatch(1);
        pool.execute(() -> {
            try {
                both.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        pool.execute(() -> { });
        both.countDown();
        long done = pool.getCompletedTaskCount();
        int waiting = queue.size();
        pool.shutdown();
        assert done == 0 || waiting == 0;
    }
}
