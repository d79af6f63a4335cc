// verdict: deadlock
import java.util.concurrent.Exchanger;

/** Three threads bring something: one of them waits for ever. */
public class ExchangerOdd {
    public static void main(String[] args) {
        Exchanger<Integer> meeting = new Exchanger<>();
        for (int i = 0; i < 3; i++) {
            int own = i;
            new Thread(() -> {
                try {
                    meeting.exchange(own);
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }).start();
        }
    }
}
