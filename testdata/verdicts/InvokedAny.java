// verdict: holds
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The first result is enough: the task that would wait for ever is interrupted, in a program where nothing else interrupts threads. */
public class InvokedAny {
    public static void main(String[] args) throws Exception {
        CountDownLatch never = new CountDownLatch(1);
        ExecutorService pool = Executors.newFixedThreadPool(2);
        int first = pool.invokeAny(List.of(() -> 1, () -> {
            never.await();
            return 2;
        }));
        assert first == 1;
        pool.shutdown();
    }
}
