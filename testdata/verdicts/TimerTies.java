// verdict: assertion
import java.util.Timer;
import java.util.TimerTask;

/** Of three tasks at one millisecond a timer runs the last one second: its heap knows nothing else of them. */
public class TimerTies {
    private static final StringBuffer log = new StringBuffer();

    private static TimerTask task(String name) {
        return new TimerTask() {
            @Override
            public void run() {
                log.append(name);
            }
        };
    }

    public static void main(String[] args) throws InterruptedException {
        Timer timer = new Timer();
        timer.schedule(task("a"), 10);
        timer.schedule(task("b"), 10);
        timer.schedule(task("c"), 10);
        Thread.sleep(50);
        timer.cancel();
        assert !log.toString().equals("acb");
    }
}
