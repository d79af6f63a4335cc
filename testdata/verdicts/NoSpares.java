// verdict: exception java.util.concurrent.RejectedExecutionException
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinPool.ManagedBlocker;
import java.util.concurrent.TimeUnit;

/** A task waits, which it tells the pool; but the pool may have no other thread to go on with the next one. */
public class NoSpares {
    static final CountDownLatch ready = new CountDownLatch(1);

    static class Waits implements ManagedBlocker {
        @Override
        public boolean block() throws InterruptedException {
            ready.await();
            return true;
        }

        @Override
        public boolean isReleasable() {
            return ready.getCount() == 0;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ForkJoinPool pool = new ForkJoinPool(1, ForkJoinPool.defaultForkJoinWorkerThreadFactory, null, false, 1, 1, 1, null, 1, TimeUnit.MINUTES);
        var read = pool.submit(() -> {
            ForkJoinPool.managedBlock(new Waits());
            return null;
        });
        pool.execute(ready::countDown);
        read.join();
    }
}
