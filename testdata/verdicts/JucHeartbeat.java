// verdict: holds
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** A task that comes again for ever is a few states. */
public class JucHeartbeat {
    private int phase;

    synchronized void tick() {
        phase = (phase + 1) % 3;
    }

    synchronized int phase() {
        return phase;
    }

    public static void main(String[] args) {
        JucHeartbeat h = new JucHeartbeat();
        ScheduledExecutorService timer = Executors.newScheduledThreadPool(1);
        timer.scheduleAtFixedRate(h::tick, 10, 10, TimeUnit.MILLISECONDS);
        timer.scheduleWithFixedDelay(h::tick, 15, 15, TimeUnit.MILLISECONDS);
        assert h.phase() < 3;
    }
}
