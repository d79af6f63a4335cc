// verdict: holds
import java.util.concurrent.Exchanger;

/** A thread that is interrupted while it waits gets nothing, or the other's and stays interrupted. */
public class ExchangerInterrupted {
    static final Exchanger<Integer> meeting = new Exchanger<>();
    static boolean met, interrupted;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            try {
                int got = meeting.exchange(1);
                assert got == 2;
                met = true;
            } catch (InterruptedException e) {
                interrupted = true;
                assert !Thread.currentThread().isInterrupted();
            }
        });
        Thread u = new Thread(() -> {
            try {
                int got = meeting.exchange(2);
                assert got == 1;
            } catch (InterruptedException e) {
                assert interrupted : "only main interrupts u, when t is gone";
            }
        });
        t.start();
        u.start();
        t.interrupt();
        t.join();
        assert met != interrupted;
        if (interrupted) {
            u.interrupt();
        }
        u.join();
    }
}
