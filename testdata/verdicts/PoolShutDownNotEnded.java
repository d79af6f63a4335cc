// verdict: assertion

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A pool that was shut down has not ended yet, though it never had a task. */
public class PoolShutDownNotEnded {
    public static void main(String[] args) throws InterruptedException {
        ExecutorService workers = Executors.newFixedThreadPool(2);
        Thread monitor = new Thread(() -> {
            if (workers.isShutdown()) {
                assert workers.isTerminated() : "tasks left";
            }
        });
        monitor.start();
        workers.shutdown();
        monitor.join();
    }
}
