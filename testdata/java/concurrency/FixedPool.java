import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** A fixed pool: submit, results, failures, shutdown. */
public class FixedPool {
    static int fib(int n) {
        return n < 2 ? n : fib(n - 1) + fib(n - 2);
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(3);
        List<Future<Integer>> results = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            int n = i;
            results.add(pool.submit(() -> fib(n)));
        }
        for (Future<Integer> f : results) {
            System.out.print(f.get() + " ");
        }
        System.out.println();
        Future<?> fails = pool.submit(() -> {
            throw new IllegalStateException("task fails");
        });
        try {
            fails.get();
        } catch (ExecutionException e) {
            System.out.println(e.getMessage() + " | " + e.getCause().getMessage());
        }
        System.out.println(fails.isDone() + " " + fails.isCancelled());
        System.out.println(pool.submit(() -> {}, "given").get());
        pool.shutdown();
        System.out.println(pool.awaitTermination(10, TimeUnit.SECONDS) + " " + pool.isTerminated());
        try {
            pool.execute(() -> {});
        } catch (java.util.concurrent.RejectedExecutionException e) {
            System.out.println("rejected");
        }
    }
}
