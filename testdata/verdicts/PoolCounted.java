// verdict: holds

import java.util.concurrent.Executors;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** All that a pool of two tells of itself, while it works and at its end. */
public class PoolCounted {
    public static void main(String[] args) throws InterruptedException {
        ThreadPoolExecutor pool = (ThreadPoolExecutor) Executors.newFixedThreadPool(2);
        for (int i = 0; i < 3; i++) {
            pool.execute(() -> { });
        }
        assert pool.getPoolSize() == 2 && pool.getLargestPoolSize() == 2;
        int active = pool.getActiveCount();
        assert active >= 0 && active <= 2 : active;
        pool.shutdown();
        while (!pool.awaitTermination(1, TimeUnit.SECONDS)) {
            Thread.yield();
        }
        assert pool.getCompletedTaskCount() == 3 && pool.getPoolSize() == 0 && pool.getActiveCount() == 0;
    }
}
