// verdict: assertion
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** What two futures of a pool came to is combined; which of them came first is another matter. */
public class CombinesOnPool {
    static volatile int last;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CompletableFuture<Integer> one = CompletableFuture.supplyAsync(() -> last = 1, pool);
        CompletableFuture<Integer> two = CompletableFuture.supplyAsync(() -> last = 2, pool);
        assert one.thenCombine(two, Integer::sum).get() == 3;
        pool.shutdown();
        assert last == 2 : "the first one was the last";
    }
}
