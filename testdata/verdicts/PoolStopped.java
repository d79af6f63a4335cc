// verdict: holds

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;

/** A cook of a pool takes orders until the pool is stopped: what was not cooked is still there. */
public class PoolStopped {
    static final BlockingQueue<Integer> orders = new LinkedBlockingQueue<>();
    static final AtomicInteger cooked = new AtomicInteger();

    static void cook() {
        try {
            while (!Thread.currentThread().isInterrupted()) {
                cooked.addAndGet(orders.take());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ExecutorService kitchen = Executors.newFixedThreadPool(1);
        kitchen.execute(PoolStopped::cook);
        orders.put(1);
        orders.put(2);
        int begun = kitchen.shutdownNow().size();
        while (!kitchen.isTerminated()) {
            Thread.onSpinWait();
        }
        int left = 0;
        for (int n : orders) {
            left += n;
        }
        assert cooked.get() + left == 3 && (begun == 0 || left == 3) : cooked + " " + left;
    }
}
