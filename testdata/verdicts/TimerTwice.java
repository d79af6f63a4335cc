// verdict: holds
import java.util.Timer;
import java.util.TimerTask;

/** A task with a period of 10 milliseconds, at a fixed rate, has come twice before one that was to come after 25 cancels all. */
public class TimerTwice {
    private static int ticks;

    public static void main(String[] args) {
        Timer timer = new Timer();
        TimerTask tick = new TimerTask() {
            @Override
            public void run() {
                ticks = Math.min(3, ticks + 1);
            }
        };
        timer.scheduleAtFixedRate(tick, 10, 10);
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                assert ticks >= 2;
                timer.cancel();
            }
        }, 25);
    }
}
