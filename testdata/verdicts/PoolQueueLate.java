// verdict: assertion

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A thread found that there are to be no more tasks, and another does what is put in the queue behind its back. */
public class PoolQueueLate {
    private static volatile Thread first;

    public static void main(String[] args) {
        LinkedBlockingQueue<Runnable> queue = new LinkedBlockingQueue<>();
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, queue);
        pool.execute(() -> first = Thread.currentThread());
        pool.shutdown();
        queue.add(() -> {
            assert first == Thread.currentThread();
        });
    }
}
