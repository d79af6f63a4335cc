// verdict: assertion
import java.util.concurrent.CompletableFuture;
public class JucFutureHalfway {
    public static void main(String[] args) {
        CompletableFuture<Integer> a = new CompletableFuture<>(), b = CompletableFuture.completedFuture(2);
        CompletableFuture<Void> all = CompletableFuture.allOf(a, b);
        new Thread(() -> a.complete(1)).start();
        if (a.isDone()) {
            assert all.isDone() : "a is done before what depends on it";
        }
    }
}
