// verdict: assertion
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
public class JucScheduled {
    static volatile int n;

    public static void main(String[] args) throws Exception {
        ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
        ScheduledFuture<?> f = timer.schedule(() -> { n++; }, 1, TimeUnit.MILLISECONDS);
        n++;
        f.get();
        timer.shutdown();
        assert n == 2;
    }
}
