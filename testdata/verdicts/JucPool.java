// verdict: holds
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** What is handed to a pool is done; the result is there when get returns. */
public class JucPool {
    static int n;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1, r -> {
            Thread t = new Thread(r);
            t.setDaemon(true);
            return t;
        });
        Future<Integer> f = pool.submit(() -> ++n);
        assert f.get() == 1 && n == 1;
    }
}
