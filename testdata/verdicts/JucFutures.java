// verdict: holds
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
public class JucFutures {
    static int logged;

    static synchronized int log(int n) {
        logged++;
        return n;
    }

    public static void main(String[] args) throws InterruptedException, ExecutionException {
        CompletableFuture<Integer> price = CompletableFuture.supplyAsync(() -> log(6));
        CompletableFuture<Integer> count = new CompletableFuture<>();
        CompletableFuture<Integer> total = price.thenApply(p -> log(p + 1)).thenCombine(count, (p, n) -> p * n);
        count.complete(6);
        assert total.get() == 42 && price.isDone();
        synchronized (JucFutures.class) {
            assert logged == 2;
        }
    }
}
