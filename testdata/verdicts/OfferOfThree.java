// verdict: holds
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** What three services answer is combined, and another thread of the pool makes an offer of it. */
public class OfferOfThree {
    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CompletableFuture<Integer> price = CompletableFuture.supplyAsync(() -> 40, pool);
        CompletableFuture<Integer> tax = CompletableFuture.supplyAsync(() -> 8, pool);
        CompletableFuture<Integer> freight = CompletableFuture.supplyAsync(() -> 5, pool);
        CompletableFuture<String> offer = price.thenCombine(tax, Integer::sum).thenCombineAsync(freight, Integer::sum, pool)
            .handle((sum, e) -> e == null ? "offer " + sum : "none");
        assert offer.join().equals("offer 53");
        pool.shutdown();
    }
}
