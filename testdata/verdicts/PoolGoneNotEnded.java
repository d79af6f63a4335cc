// verdict: assertion

import java.util.concurrent.Executors;
import java.util.concurrent.ThreadPoolExecutor;

/** The last thread may be gone and the pool not at its end yet. */
public class PoolGoneNotEnded {
    public static void main(String[] args) {
        ThreadPoolExecutor pool = (ThreadPoolExecutor) Executors.newFixedThreadPool(1);
        pool.execute(() -> { });
        pool.shutdown();
        boolean ended = false;
        if (pool.getPoolSize() == 0) {
            ended = pool.isTerminated();
            assert ended;
        }
    }
}
