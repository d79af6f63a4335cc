// verdict: deadlock

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A task waits for another one of its own pool, which has but one thread. */
public class PoolStarves {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        int n = pool.submit(() -> pool.submit(() -> 1).get()).get();
        pool.shutdown();
    }
}
