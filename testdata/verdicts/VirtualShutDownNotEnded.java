// verdict: assertion
// release: 21

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** An executor that was shut down has not ended yet, though it never had a task. */
public class VirtualShutDownNotEnded {
    public static void main(String[] args) throws InterruptedException {
        ExecutorService workers = Executors.newVirtualThreadPerTaskExecutor();
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
