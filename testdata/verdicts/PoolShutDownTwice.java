// verdict: assertion

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Who shuts a pool down at the same time as another may be done before the pool is at its end, though it never had a task. */
public class PoolShutDownTwice {
    public static void main(String[] args) {
        ExecutorService workers = Executors.newFixedThreadPool(1);
        new Thread(workers::shutdown, "hook").start();
        workers.shutdown();
        assert workers.isTerminated() : "tasks left";
    }
}
