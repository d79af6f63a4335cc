import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;

/** A memoizer: each value is computed once, by whoever comes first. */
public class LazyMemo {
    static final ConcurrentMap<Integer, Future<Long>> memo = new ConcurrentHashMap<>();
    static final AtomicInteger computed = new AtomicInteger();

    static long factorial(int n) throws InterruptedException, ExecutionException {
        Future<Long> f = memo.get(n);
        if (f == null) {
            Callable<Long> c = () -> {
                computed.incrementAndGet();
                return n < 2 ? 1L : n * factorial(n - 1);
            };
            FutureTask<Long> task = new FutureTask<>(c);
            f = memo.putIfAbsent(n, task);
            if (f == null) {
                f = task;
                task.run();
            }
        }
        return f.get();
    }

    public static void main(String[] args) throws Exception {
        Thread[] threads = new Thread[4];
        long[] results = new long[4];
        for (int t = 0; t < 4; t++) {
            int me = t;
            threads[t] = new Thread(() -> {
                try {
                    results[me] = factorial(12 + me);
                } catch (Exception e) {
                    throw new AssertionError(e);
                }
            });
            threads[t].start();
        }
        for (Thread t : threads) t.join();
        for (long r : results) System.out.println(r);
        System.out.println(computed);
    }
}
