// verdict: holds

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The first thread of the factory does not run what it is given, and is a worker for ever, whom shutting down interrupts. */
public class FactoryRefuses {
    private static int made;

    private static Thread worker(Runnable work) {
        boolean first = made++ == 0;
        return new Thread(() -> {
            if (!first) {
                work.run();
            }
        });
    }

    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(2, FactoryRefuses::worker);
        pool.execute(() -> {});
        pool.execute(() -> {});
        pool.shutdown();
        if (pool.isTerminated()) {
            throw new AssertionError("ended without the first");
        }
    }
}
