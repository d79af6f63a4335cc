import java.util.concurrent.CompletableFuture;

/** A future that is made of another, by threads of the common pool. */
public class Chained {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> 20);
        CompletableFuture<Integer> second = first.thenApplyAsync(n -> n + 1);
        assert second.get() == 21;
    }
}
