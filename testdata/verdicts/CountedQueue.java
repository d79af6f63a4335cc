// verdict: holds

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A pool whose idle thread waits for a permit in a queue of the program's own: shutting down interrupts it there. */
public class CountedQueue {
    static class Counted extends LinkedBlockingQueue<Runnable> {
        final Semaphore tasks = new Semaphore(0);

        @Override
        public boolean offer(Runnable task) {
            boolean taken = super.offer(task);
            tasks.release();
            return taken;
        }

        @Override
        public Runnable take() throws InterruptedException {
            tasks.acquire();
            return poll();
        }
    }

    static volatile boolean ran;

    public static void main(String[] args) {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new Counted());
        pool.execute(() -> ran = true);
        pool.shutdown();
    }
}
