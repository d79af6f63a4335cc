// verdict: holds
// release: 25
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** An answer comes, or the time is up: by the thread of the common pool that waits for it, as it is since JDK 25. */
public class AnswerOrTimeout {
    public static void main(String[] args) throws InterruptedException {
        CompletableFuture<String> slow = new CompletableFuture<>();
        Thread server = new Thread(() -> slow.complete("answer"));
        server.start();
        try {
            assert slow.orTimeout(1, TimeUnit.SECONDS).join().equals("answer");
        } catch (CompletionException e) {
            assert e.getCause() instanceof TimeoutException;
        }
        server.join();
    }
}
