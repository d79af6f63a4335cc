import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** invokeAll, with and without a limit, and invokeAny. */
public class InvokeAllAny {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(4);
        List<Callable<Integer>> tasks = new ArrayList<>();
        for (int i = 1; i <= 5; i++) {
            int n = i;
            tasks.add(() -> n * 10);
        }
        int sum = 0;
        for (Future<Integer> f : pool.invokeAll(tasks)) {
            sum += f.get();
        }
        System.out.println(sum);

        List<Callable<String>> race = List.of(
                () -> {
                    throw new IllegalStateException("first fails");
                },
                () -> {
                    Thread.sleep(20);
                    return "second";
                },
                () -> {
                    Thread.sleep(60_000);
                    return "third";
                });
        System.out.println(pool.invokeAny(race));

        List<Callable<String>> mixed = List.of(() -> "quick", () -> {
            Thread.sleep(60_000);
            return "slow";
        });
        for (Future<String> f : pool.invokeAll(mixed, 50, TimeUnit.MILLISECONDS)) {
            try {
                System.out.println(f.get());
            } catch (CancellationException e) {
                System.out.println("cancelled");
            }
        }
        pool.shutdownNow();
        System.out.println(pool.awaitTermination(5, TimeUnit.SECONDS));
    }
}
