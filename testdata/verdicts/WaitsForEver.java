// verdict: holds
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** A wait with a limit of some hundred years is one without a limit. */
public class WaitsForEver {
    static Object wanted;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Future<Integer> answer = pool.submit(() -> 42);
        pool.shutdown();
        assert answer.get(Long.MAX_VALUE, TimeUnit.NANOSECONDS) == 42;
        assert pool.awaitTermination(Long.MAX_VALUE, TimeUnit.DAYS) : "the pool goes on";

        LinkedBlockingQueue<String> queue = new LinkedBlockingQueue<>();
        CountDownLatch done = new CountDownLatch(1);
        Semaphore permits = new Semaphore(0);
        ReentrantLock lock = new ReentrantLock();
        CompletableFuture<String> future = new CompletableFuture<>();
        Object monitor = new Object();
        lock.lock();
        Thread t = new Thread(() -> {
            try {
                assert lock.tryLock(Long.MAX_VALUE, TimeUnit.MILLISECONDS) : "no lock";
                queue.add("a");
                done.countDown();
                permits.release();
                future.complete("b");
                synchronized (monitor) {
                    wanted = "c";
                    monitor.notify();
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        t.start();
        lock.unlock();
        assert queue.poll(Long.MAX_VALUE, TimeUnit.NANOSECONDS).equals("a");
        assert done.await(365_000, TimeUnit.DAYS) : "not done";
        assert permits.tryAcquire(Long.MAX_VALUE, TimeUnit.SECONDS) : "no permit";
        assert future.get(Long.MAX_VALUE, TimeUnit.NANOSECONDS).equals("b");
        synchronized (monitor) {
            if (wanted == null) {
                monitor.wait(Long.MAX_VALUE);
            }
            assert wanted != null : "nobody set it";
        }
        t.join(Long.MAX_VALUE);
        assert !t.isAlive();
    }
}
