import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** A ThreadPoolExecutor with its own settings: sizes, queue, rejection, hooks. */
public class PoolSettings {
    public static void main(String[] args) throws Exception {
        AtomicInteger before = new AtomicInteger(), after = new AtomicInteger();
        CountDownLatch release = new CountDownLatch(1);
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 2, 1, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1)) {
            @Override
            protected void beforeExecute(Thread t, Runnable r) {
                before.incrementAndGet();
            }

            @Override
            protected void afterExecute(Runnable r, Throwable t) {
                after.incrementAndGet();
            }

            @Override
            protected void terminated() {
                System.out.println("terminated");
            }
        };
        Runnable waits = () -> {
            try {
                release.await();
            } catch (InterruptedException e) {
                System.out.println("never");
            }
        };
        for (int i = 0; i < 3; i++) pool.execute(waits);
        System.out.println(pool.getPoolSize() + " " + pool.getQueue().size() + " " + pool.getActiveCount());
        try {
            pool.execute(waits);
        } catch (RejectedExecutionException e) {
            System.out.println("full");
        }
        pool.setRejectedExecutionHandler(new ThreadPoolExecutor.CallerRunsPolicy());
        pool.execute(() -> System.out.println("run by " + Thread.currentThread().getName()));
        release.countDown();
        pool.shutdown();
        pool.awaitTermination(10, TimeUnit.SECONDS);
        System.out.println(before + " " + after + " " + pool.getCompletedTaskCount() + " " + pool.getLargestPoolSize());
    }
}
