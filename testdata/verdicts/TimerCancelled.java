// verdict: assertion
import java.util.Timer;
import java.util.TimerTask;

/** A task whose timer is cancelled may have begun before. */
public class TimerCancelled {
    static boolean open = true;

    public static void main(String[] args) {
        Timer timer = new Timer(true);
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                synchronized (TimerCancelled.class) {
                    assert open;
                }
            }
        }, 10);
        timer.cancel();
        synchronized (TimerCancelled.class) {
            open = false;
        }
    }
}
