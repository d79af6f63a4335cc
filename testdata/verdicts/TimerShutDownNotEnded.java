// verdict: assertion

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A pool of tasks with times that was shut down has not ended yet, though it never had one. */
public class TimerShutDownNotEnded {
    public static void main(String[] args) throws InterruptedException {
        ExecutorService workers = Executors.newScheduledThreadPool(1);
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
