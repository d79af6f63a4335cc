// verdict: assertion
import java.util.concurrent.CompletableFuture;

/**
 * Who registers a function while a future is completed may find that it was executed already, and then helps with what
 * else depends on that future: whoever completed it comes back before that is done.
 */
public class HelpsWithTheRest {
    static volatile Thread executedBy;

    public static void main(String[] args) {
        CompletableFuture<Integer> price = new CompletableFuture<>();
        CompletableFuture<Object> told = CompletableFuture.anyOf(price);
        new Thread(() -> price.thenAccept(p -> executedBy = Thread.currentThread())).start();
        price.complete(12);
        if (executedBy == Thread.currentThread()) {
            assert told.isDone() : "the one who completed it executed the newest, but not the rest";
        }
    }
}
