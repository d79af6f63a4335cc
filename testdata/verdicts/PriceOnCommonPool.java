// verdict: assertion
// release: 25
import java.util.concurrent.CompletableFuture;

/** On JDK 25 futures without an executor are the common pool's, whose one thread counts requests without a lock, as the main thread does. */
public class PriceOnCommonPool {
    static int requests;

    static int price(int item) {
        requests++;
        return item * 10;
    }

    public static void main(String[] args) {
        CompletableFuture<Integer> book = CompletableFuture.supplyAsync(() -> price(1));
        CompletableFuture<Integer> box = CompletableFuture.supplyAsync(() -> price(2));
        int postage = price(0);
        int sum = book.thenCombine(box, Integer::sum).join() + postage;
        assert sum == 30 : sum;
        assert requests == 3 : requests;
    }
}
