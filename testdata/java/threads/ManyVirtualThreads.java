// jdk: 21
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;

/** Tens of thousands of threads that sleep, wait and are joined at once. */
public class ManyVirtualThreads {
    private static final int N = 30_000;
    private static int counted;

    public static void main(String[] args) throws InterruptedException {
        AtomicLong sum = new AtomicLong();
        try (var executor = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < N; i++) {
                int k = i;
                executor.submit(() -> {
                    Thread.sleep(Duration.ofSeconds(1));
                    return sum.addAndGet(k);
                });
            }
        }
        System.out.println("slept " + sum);

        CountDownLatch start = new CountDownLatch(1);
        ReentrantLock lock = new ReentrantLock();
        Semaphore few = new Semaphore(3);
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < N / 10; i++) {
            threads.add(Thread.ofVirtual().start(() -> {
                try {
                    start.await();
                    few.acquire();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
                lock.lock();
                try {
                    counted++;
                } finally {
                    lock.unlock();
                    few.release();
                }
            }));
        }
        start.countDown();
        for (Thread t : threads) {
            t.join();
        }
        System.out.println("counted " + counted);
    }
}
