import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** ExecutorCompletionService hands results out as they are ready. */
public class CompletionOrder {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(3);
        CompletionService<String> service = new ExecutorCompletionService<>(pool);
        int[] delays = {300, 100, 200};
        for (int d : delays) {
            service.submit(() -> {
                Thread.sleep(d);
                return "after " + d;
            });
        }
        for (int i = 0; i < delays.length; i++) System.out.println(service.take().get());
        System.out.println(service.poll());
        pool.shutdown();
    }
}
