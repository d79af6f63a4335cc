import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Two tasks on a pool of two threads, and their results. */
public class Submitted {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<Integer> left = pool.submit(() -> 20);
        Future<Integer> right = pool.submit(() -> 22);
        assert left.get() + right.get() == 42;
        pool.shutdown();
    }
}
