// verdict: holds
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A pool that is shut down ends its thread, after what was handed to it. */
public class JucPoolEnds {
    static int n;

    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.execute(() -> {
            n++;
            assert n == 1;
        });
        pool.shutdown();
    }
}
