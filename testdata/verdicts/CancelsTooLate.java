// verdict: assertion
// release: 25
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;

/** On JDK 25 who cancels a task that is just done may interrupt the one which the pool's thread executes next. */
public class CancelsTooLate {
    static volatile boolean interrupted;

    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(1);
        Future<Integer> search = pool.submit(() -> 1);
        Future<?> save = pool.submit(() -> {
            interrupted = Thread.currentThread().isInterrupted();
        });
        search.cancel(true);
        save.get();
        assert !interrupted;
    }
}
