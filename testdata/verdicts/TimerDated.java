// verdict: holds
import java.util.Date;
import java.util.Timer;
import java.util.TimerTask;

/** A task for a date knows it: then its instants are those of the clock. */
public class TimerDated {
    private static volatile long due = -1;

    public static void main(String[] args) throws InterruptedException {
        Timer timer = new Timer(true);
        long now = System.currentTimeMillis();
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                due = scheduledExecutionTime();
            }
        }, new Date(now));
        Thread.sleep(10);
        assert due < 0 || due == now;
    }
}
