// jdk: 21
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Virtual threads: started, joined, named, by an executor. */
public class VirtualThreads {
    public static void main(String[] args) throws Exception {
        Thread a = Thread.startVirtualThread(() -> System.out.println(Thread.currentThread().isVirtual()));
        a.join();
        Thread b = Thread.ofVirtual().name("vee").start(() -> System.out.println(Thread.currentThread().getName() + " " + Thread.currentThread().isDaemon()));
        b.join();
        Thread c = Thread.ofPlatform().name("plain-", 3).daemon(true).start(() -> System.out.println(Thread.currentThread().getName()));
        System.out.println(c.join(Duration.ofSeconds(20)) + " " + c.isVirtual());
        try (var executor = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Integer>> results = new ArrayList<>();
            for (int i = 0; i < 10; i++) {
                int n = i;
                results.add(executor.submit(() -> {
                    Thread.sleep(Duration.ofMillis(n));
                    return n * n;
                }));
            }
            int sum = 0;
            for (var f : results) sum += f.get();
            System.out.println(sum);
        }
    }
}
