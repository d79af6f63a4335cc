// verdict: assertion

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** The one thread is not active between two tasks, when the second is out of the queue and has not begun. */
public class PoolIdleBetween {
    private static volatile int begun;

    public static void main(String[] args) {
        LinkedBlockingQueue<Runnable> queue = new LinkedBlockingQueue<>();
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, queue);
        pool.execute(() -> begun = 1);
        pool.execute(() -> begun = 2);
        boolean first = begun == 1 && queue.isEmpty();
        int active = pool.getActiveCount();
        boolean second = begun == 2;
        pool.shutdown();
        assert !first || active == 1 || second;
    }
}
