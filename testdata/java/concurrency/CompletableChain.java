import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** CompletableFuture: chains, combinations, exceptions. */
public class CompletableChain {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CompletableFuture<Integer> a = CompletableFuture.supplyAsync(() -> 20, pool);
        CompletableFuture<Integer> b = CompletableFuture.supplyAsync(() -> 22, pool);
        System.out.println(a.thenCombine(b, Integer::sum).thenApply(n -> "sum " + n).get());
        System.out.println(a.thenCompose(n -> CompletableFuture.supplyAsync(() -> n * 3, pool)).join());

        CompletableFuture<Integer> bad = CompletableFuture.supplyAsync(() -> Integer.parseInt("x"), pool);
        System.out.println(bad.exceptionally(e -> -1).join());
        System.out.println(bad.handle((v, e) -> v + " " + e.getClass().getSimpleName()).join());
        try {
            bad.join();
        } catch (CompletionException e) {
            System.out.println(e.getCause().getMessage());
        }
        CompletableFuture<String> manual = new CompletableFuture<>();
        CompletableFuture<Void> printed = manual.thenAccept(s -> System.out.println("got " + s)).thenRun(() -> System.out.println("then"));
        System.out.println(manual.isDone() + " " + manual.complete("it") + " " + manual.complete("again"));
        printed.join();
        CompletableFuture<?>[] many = new CompletableFuture<?>[5];
        int[] squares = new int[5];
        for (int i = 0; i < 5; i++) {
            int n = i;
            many[i] = CompletableFuture.runAsync(() -> squares[n] = n * n, pool);
        }
        CompletableFuture.allOf(many).join();
        int total = 0;
        for (int s : squares) total += s;
        System.out.println(total);
        Object first = CompletableFuture.anyOf(new CompletableFuture<>(), CompletableFuture.completedFuture("first")).join();
        System.out.println(first);
        System.out.println(CompletableFuture.completedFuture(1).whenComplete((v, e) -> System.out.println(v + " " + e)).thenApply(v -> v + 1).getNow(0));
        System.out.println(a + "".substring(0) != null);
        pool.shutdown();
    }
}
