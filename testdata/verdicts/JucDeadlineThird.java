// verdict: exception java.util.concurrent.ExecutionException
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Three times need not be: the thread that schedules the second task is not that slow. */
public class JucDeadlineThird {
    static int ticks;

    public static void main(String[] args) throws Exception {
        ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
        var ticker = timer.scheduleAtFixedRate(() -> { ticks = Math.min(3, ticks + 1); }, 10, 10, TimeUnit.MILLISECONDS);
        timer.schedule(() -> {
            assert ticks >= 3 : ticks;
            ticker.cancel(false);
        }, 25, TimeUnit.MILLISECONDS).get();
        timer.shutdown();
    }
}
