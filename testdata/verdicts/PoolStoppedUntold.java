// verdict: assertion

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Tasks may find that their pool is stopped before they are interrupted because of that. */
public class PoolStoppedUntold {
    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.execute(() -> {
            if (pool.isShutdown()) {
                assert Thread.currentThread().isInterrupted() : "not told yet";
            }
        });
        pool.shutdownNow();
    }
}
