// verdict: assertion

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A task that is cancelled may have begun, and see that it is before it is interrupted. */
public class PoolCancelled {
    static volatile Future<?> task;
    static volatile boolean seen, interrupted;

    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        task = pool.submit(() -> {
            Future<?> own = task;
            if (own != null && own.isCancelled()) {
                interrupted = Thread.currentThread().isInterrupted();
                seen = true;
            }
        });
        task.cancel(true);
        pool.shutdown();
        assert !seen || interrupted;
    }
}
