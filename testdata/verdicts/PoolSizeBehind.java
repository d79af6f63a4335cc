// verdict: assertion

import java.util.concurrent.Executors;
import java.util.concurrent.ThreadPoolExecutor;

/** Another counted the pool's one thread and has not started it: who adds a task meanwhile finds no thread. */
public class PoolSizeBehind {
    public static void main(String[] args) throws InterruptedException {
        ThreadPoolExecutor pool = (ThreadPoolExecutor) Executors.newFixedThreadPool(1);
        Thread other = new Thread(() -> pool.execute(() -> { }));
        other.start();
        pool.execute(() -> { });
        int size = pool.getPoolSize();
        other.join();
        pool.shutdown();
        assert size == 1;
    }
}
