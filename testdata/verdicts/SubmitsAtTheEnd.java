// verdict: deadlock
// release: 25
import java.util.concurrent.CancellationException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;

/** A pool of JDK 25 that is stopped accepts the first task of a thread that was looking for a queue meanwhile: nobody executes it. */
public class SubmitsAtTheEnd {
    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(1);
        Thread client = new Thread(() -> {
            try {
                Future<Integer> answer = pool.submit(() -> 42);
                answer.get();
            } catch (RejectedExecutionException | CancellationException e) {
                return;
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        });
        client.start();
        pool.shutdownNow();
        client.join();
    }
}
