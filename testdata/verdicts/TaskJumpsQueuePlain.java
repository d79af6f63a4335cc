// verdict: assertion
// property: check deadlock
// property: check assertions
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** The same as TaskJumpsQueue of a pool that makes its threads itself: a worker dies, and a task that comes then is done before those that wait. */
public class TaskJumpsQueuePlain {
    private static final StringBuffer log = new StringBuffer();

    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.execute(() -> {
            throw new IllegalStateException("the first one fails");
        });
        pool.execute(() -> log.append("a"));
        pool.execute(() -> log.append("b"));
        pool.shutdown();
        if (pool.awaitTermination(1, TimeUnit.MINUTES)) {
            assert log.toString().equals("ab") : log;
        }
    }
}
