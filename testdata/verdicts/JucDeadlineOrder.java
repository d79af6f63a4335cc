// verdict: holds
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** A pool of one thread runs its tasks in the order of their deadlines: a period of 10 has come twice before 25 are over. */
public class JucDeadlineOrder {
    static String order = "";
    static int ticks;

    public static void main(String[] args) throws Exception {
        ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
        var ticker = timer.scheduleAtFixedRate(() -> { ticks = Math.min(3, ticks + 1); }, 10, 10, TimeUnit.MILLISECONDS);
        timer.schedule(() -> { order += "a"; }, 20, TimeUnit.MILLISECONDS);
        timer.schedule(() -> {
            order += "b";
            assert ticks >= 2 : ticks;
            ticker.cancel(false);
        }, 25, TimeUnit.MILLISECONDS).get();
        timer.shutdown();
        assert order.equals("ab") : order;
    }
}
