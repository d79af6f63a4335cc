// verdict: holds
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Tasks that are handed to a pool together are all done behind that. */
public class InvokesAll {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Callable<Integer>> tasks = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int n = i;
            tasks.add(() -> n);
        }
        int sum = 0;
        for (Future<Integer> f : pool.invokeAll(tasks)) {
            assert f.isDone();
            sum += f.get();
        }
        pool.shutdown();
        assert sum == 3;
    }
}
