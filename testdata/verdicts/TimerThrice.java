// verdict: assertion
import java.util.Timer;
import java.util.TimerTask;

/** A task with a period of 10 milliseconds, at a fixed rate, need not have come thrice before one after 25: main is not that slow. */
public class TimerThrice {
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
                assert ticks >= 3;
                timer.cancel();
            }
        }, 25);
    }
}
