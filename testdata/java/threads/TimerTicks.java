import java.util.Timer;
import java.util.TimerTask;

/** java.util.Timer: one-shot and repeated tasks, and cancelling. */
public class TimerTicks {
    static final Object done = new Object();
    static boolean finished;

    public static void main(String[] args) throws InterruptedException {
        Timer timer = new Timer("ticker", true);
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                System.out.println("once");
            }
        }, 200);
        timer.schedule(new TimerTask() {
            private int n;

            @Override
            public void run() {
                System.out.println("tick " + ++n);
                if (n == 4) {
                    System.out.println(cancel());
                    synchronized (done) {
                        finished = true;
                        done.notify();
                    }
                }
            }
        }, 50, 100);
        synchronized (done) {
            while (!finished) {
                done.wait();
            }
        }
        timer.cancel();
        try {
            timer.schedule(new TimerTask() {
                @Override
                public void run() {}
            }, 1);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
