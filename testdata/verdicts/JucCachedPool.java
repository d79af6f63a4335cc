// verdict: assertion
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
public class JucCachedPool {
    static volatile int n;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newCachedThreadPool();
        Future<?> a = pool.submit(() -> { n++; }), b = pool.submit(() -> { n++; });
        a.get();
        b.get();
        pool.shutdown();
        assert n == 2;
    }
}
