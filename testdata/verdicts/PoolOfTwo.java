// verdict: holds

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Two tasks of a pool are done when it has terminated. */
public class PoolOfTwo {
    static volatile int a, b;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(() -> a = 1);
        pool.execute(() -> b = 1);
        pool.shutdown();
        if (pool.awaitTermination(1, TimeUnit.HOURS)) {
            assert a == 1 && b == 1;
        }
    }
}
