import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** A rate limiter: permits come back with time. */
public class RateLimit {
    public static void main(String[] args) throws InterruptedException {
        Semaphore permits = new Semaphore(2);
        ScheduledExecutorService refill = Executors.newSingleThreadScheduledExecutor(r -> {
            Thread t = new Thread(r, "refill");
            t.setDaemon(true);
            return t;
        });
        refill.scheduleAtFixedRate(() -> permits.release(2 - permits.availablePermits()), 100, 100, TimeUnit.MILLISECONDS);
        long start = System.nanoTime();
        int[] perWindow = new int[4];
        for (int i = 0; i < 6; i++) {
            permits.acquire();
            perWindow[i / 2]++;
            if (i == 1) System.out.println("burst of two at once");
        }
        long millis = (System.nanoTime() - start) / 1_000_000;
        System.out.println(perWindow[0] + " " + perWindow[1] + " " + perWindow[2] + " took at least 150 ms: " + (millis >= 150));
    }
}
