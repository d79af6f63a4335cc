// verdict: assertion
import java.util.Timer;
import java.util.TimerTask;

/** An interrupt that reaches a timer's thread while it waits is gone when the next task runs. */
public class TimerInterrupted {
    private static volatile boolean begun;
    private static volatile boolean seen = true;

    public static void main(String[] args) throws InterruptedException {
        Timer timer = new Timer();
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                Thread.currentThread().interrupt();
                begun = true;
            }
        }, 0);
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                seen = Thread.interrupted();
                timer.cancel();
            }
        }, 1000);
        Thread.sleep(2000);
        assert seen || !begun;
    }
}
