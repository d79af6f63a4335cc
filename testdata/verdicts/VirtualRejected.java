// verdict: exception java.util.concurrent.RejectedExecutionException
// release: 21
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A task hands another one to an executor that may take no more. */
public class VirtualRejected {
    static int done;

    public static void main(String[] args) throws InterruptedException {
        ExecutorService executor = Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("task-", 1).factory());
        executor.execute(() -> executor.execute(() -> done++));
        executor.shutdown();
    }
}
