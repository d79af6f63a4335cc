// jdk: 25
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;

/** What fork/join pools can since 19, and how they end. */
public class ForkJoinRecent {
    static final ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> 7);

    static void tasks(ForkJoinPool pool) throws Exception {
        ForkJoinTask<Integer> lazy = pool.lazySubmit(ForkJoinTask.adapt(() -> 5));
        System.out.println(pool.submit(() -> 1).get() + lazy.get());
        System.out.println(pool.setParallelism(1) + " " + pool.getParallelism());
        int sum = 0;
        for (Future<Integer> f : pool.invokeAllUninterruptibly(List.<Callable<Integer>>of(() -> 1, () -> 2, () -> 3))) {
            sum += f.resultNow();
        }
        System.out.println(sum);
        System.out.println(pool.externalSubmit(ForkJoinTask.adapt(() -> 6)).join());
        System.out.println(CompletableFuture.supplyAsync(local::get).join());
        System.out.println(pool.schedule(() -> 9, 5, TimeUnit.MILLISECONDS).get());
        try {
            pool.submit(() -> {
                throw new IllegalStateException("no");
            }).get();
        } catch (ExecutionException e) {
            System.out.println(e.getCause());
        }
    }

    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(2);
        try (pool) {
            tasks(pool);
        }
        System.out.println(pool.isShutdown() + " " + pool.isTerminated() + " " + pool.isTerminating());
        try {
            pool.submit(() -> 1);
        } catch (RejectedExecutionException e) {
            System.out.println("rejected");
        }
        ForkJoinPool stopped = new ForkJoinPool(1);
        CountDownLatch begun = new CountDownLatch(1);
        stopped.submit(() -> {
            begun.countDown();
            try {
                Thread.sleep(100_000);
            } catch (InterruptedException e) {
                System.out.println("interrupted");
            }
        });
        Future<?> never = stopped.submit(() -> System.out.println("never"));
        begun.await();
        System.out.println(stopped.shutdownNow());
        System.out.println(stopped.awaitTermination(1, TimeUnit.MINUTES) + " " + never.isCancelled());
    }
}
