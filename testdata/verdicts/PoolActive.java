// verdict: assertion

import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadPoolExecutor;

/** Whose result is there need not be done with its task, as the pool counts. */
public class PoolActive {
    public static void main(String[] args) throws InterruptedException, ExecutionException {
        ThreadPoolExecutor pool = (ThreadPoolExecutor) Executors.newFixedThreadPool(1);
        pool.submit(() -> 1).get();
        int active = pool.getActiveCount();
        pool.shutdown();
        assert active == 0;
    }
}
