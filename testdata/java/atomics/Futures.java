import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;

public class Futures {
    public static void main(String[] args) throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> 6 * 7);
        new Thread(task).start();
        System.out.println(task.get() + " " + task.isDone() + " " + task.cancel(true));
        FutureTask<String> bad = new FutureTask<>(() -> {
            throw new IllegalArgumentException("no");
        });
        bad.run();
        try {
            bad.get();
        } catch (ExecutionException e) {
            System.out.println(e.getMessage() + " / " + e.getCause().getMessage());
        }
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Future<Integer>> results = new ArrayList<>();
        for (int i = 1; i <= 5; i++) {
            int n = i;
            results.add(pool.submit(() -> n * n));
        }
        int sum = 0;
        for (Future<Integer> f : results) {
            sum += f.get();
        }
        pool.shutdown();
        System.out.println(sum + " " + pool.awaitTermination(10, TimeUnit.SECONDS) + " " + pool.isTerminated());
        CompletableFuture<Integer> f = new CompletableFuture<>();
        CompletableFuture<String> g = f.thenApply(x -> x + 1).thenCombine(CompletableFuture.completedFuture("!"), (x, s) -> x + s);
        Thread t = new Thread(() -> f.complete(41));
        t.start();
        System.out.println(g.get() + " " + f.join());
        CompletableFuture<Integer> failed = f.thenApply(x -> x / 0);
        System.out.println(failed.exceptionally(e -> -1).join() + " " + failed.isCompletedExceptionally());
        t.join();
    }
}
