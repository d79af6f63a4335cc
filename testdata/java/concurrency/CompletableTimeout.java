import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** CompletableFuture with time: orTimeout, completeOnTimeout, delayed executors, get with a limit. */
public class CompletableTimeout {
    public static void main(String[] args) throws Exception {
        try {
            new CompletableFuture<String>().orTimeout(20, TimeUnit.MILLISECONDS).get();
        } catch (ExecutionException e) {
            System.out.println(e.getCause() instanceof TimeoutException);
        }
        System.out.println(new CompletableFuture<String>().completeOnTimeout("default", 20, TimeUnit.MILLISECONDS).get());
        try {
            new CompletableFuture<String>().get(10, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println("no result yet");
        }
        CompletableFuture<String> slow = CompletableFuture.supplyAsync(() -> "delayed", CompletableFuture.delayedExecutor(30, TimeUnit.MILLISECONDS));
        System.out.println(slow.isDone() + " " + slow.get());
    }
}
