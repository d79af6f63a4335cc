// verdict: holds
// release: 21
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/** Whoever closes an executor waits for its virtual threads. */
public class VirtualTasksLocked {
    static final ReentrantLock lock = new ReentrantLock();
    static final AtomicInteger started = new AtomicInteger();
    static int sum;

    public static void main(String[] args) {
        try (var executor = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 1; i <= 3; i++) {
                int n = i;
                executor.execute(() -> {
                    started.incrementAndGet();
                    lock.lock();
                    try {
                        sum += n;
                    } finally {
                        lock.unlock();
                    }
                });
            }
        }
        assert started.get() == 3;
        assert sum == 6 : sum;
    }
}
