import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A single-threaded executor executes in order; shutdownNow returns what was not begun. */
public class SingleThreadOrder {
    public static void main(String[] args) throws Exception {
        ExecutorService one = Executors.newSingleThreadExecutor(r -> new Thread(r, "only"));
        StringBuilder log = new StringBuilder();
        for (int i = 0; i < 5; i++) {
            int n = i;
            one.execute(() -> log.append(Thread.currentThread().getName()).append(n).append(' '));
        }
        Callable<String> read = log::toString;
        System.out.println(one.submit(read).get());
        Object gate = new Object();
        boolean[] begun = new boolean[1];
        one.execute(() -> {
            synchronized (gate) {
                begun[0] = true;
                gate.notifyAll();
                try {
                    gate.wait();
                } catch (InterruptedException e) {
                    System.out.println("interrupted by shutdownNow");
                }
            }
        });
        for (int i = 0; i < 3; i++) {
            one.execute(() -> System.out.println("never"));
        }
        synchronized (gate) {
            while (!begun[0]) gate.wait();
        }
        List<Runnable> rest = one.shutdownNow();
        one.awaitTermination(5, java.util.concurrent.TimeUnit.SECONDS);
        System.out.println(rest.size() + " " + one.isTerminated());
    }
}
