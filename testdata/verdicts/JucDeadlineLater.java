// verdict: assertion
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** The task with the shorter delay was scheduled later: it may be due later too. */
public class JucDeadlineLater {
    static String order = "";

    public static void main(String[] args) throws Exception {
        ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
        timer.schedule(() -> { order += "a"; }, 20, TimeUnit.MILLISECONDS);
        timer.schedule(() -> { order += "b"; }, 10, TimeUnit.MILLISECONDS);
        timer.shutdown();
        timer.awaitTermination(1, TimeUnit.SECONDS);
        if (timer.isTerminated()) {
            assert order.equals("ba") : order;
        }
    }
}
