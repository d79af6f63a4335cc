import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Four tasks on a pool of two threads, and their results. */
public class FourTasks {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Future<Integer>> results = new ArrayList<>();
        for (int i = 1; i <= 4; i++) {
            int n = i;
            results.add(pool.submit(() -> n * n));
        }
        int sum = 0;
        for (Future<Integer> r : results) {
            sum += r.get();
        }
        assert sum == 30;
        pool.shutdown();
    }
}
