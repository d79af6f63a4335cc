// verdict: exception java.lang.IllegalStateException
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** A task that is scheduled for later runs, and fails. */
public class DelayedTask {
    public static void main(String[] args) throws Exception {
        ScheduledExecutorService timer = Executors.newScheduledThreadPool(1);
        var f = timer.schedule(() -> 7, 100, TimeUnit.MILLISECONDS);
        timer.shutdown();
        if (f.get() == 7) {
            throw new IllegalStateException("it ran");
        }
    }
}
