import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** A cached pool has a thread for each task that waits. */
public class CachedPool {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newCachedThreadPool();
        CountDownLatch all = new CountDownLatch(6);
        AtomicInteger sum = new AtomicInteger();
        for (int i = 1; i <= 6; i++) {
            int n = i;
            pool.execute(() -> {
                all.countDown();
                try {
                    all.await(); // would not end with fewer threads
                    sum.addAndGet(n);
                } catch (InterruptedException e) {
                    sum.addAndGet(1000);
                }
            });
        }
        all.await();
        pool.shutdown();
        System.out.println(pool.awaitTermination(1, TimeUnit.MINUTES) + " " + sum);
    }
}
