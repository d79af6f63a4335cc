// verdict: assertion

import java.util.concurrent.Executors;
import java.util.concurrent.ThreadPoolExecutor;

/** The one thread of a pool dies of a task, and is still there when another takes its place: who put the task in the queue finds none. */
public class PoolSizeOfTwo {
    public static void main(String[] args) throws InterruptedException {
        ThreadPoolExecutor pool = (ThreadPoolExecutor) Executors.newFixedThreadPool(1, task -> {
            Thread t = new Thread(task);
            t.setUncaughtExceptionHandler((dead, e) -> { });
            return t;
        });
        pool.execute(() -> { });
        pool.execute(() -> {
            throw new ThreadDeath();
        });
        int size = pool.getLargestPoolSize();
        pool.shutdown();
        assert size == 1;
    }
}
