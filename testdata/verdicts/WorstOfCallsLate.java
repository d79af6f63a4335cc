// verdict: assertion
import java.util.concurrent.atomic.AtomicLong;

/**
 * As WorstOfCalls, but two calls that took a millisecond each are not one that took two.
 */
public class WorstOfCallsLate {
    static final AtomicLong worst = new AtomicLong();
    static int calls, slow;

    static void timed(Runnable call) {
        long start = System.nanoTime();
        call.run();
        long millis = (System.nanoTime() - start) / 1_000_000;
        worst.accumulateAndGet(millis, Math::max);
        if (millis > 0) {
            slow++;
        }
        calls++;
    }

    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) {
            timed(() -> { });
        }
        assert slow <= calls;
        assert slow == 0 ? worst.get() == 0 : worst.get() >= slow;
    }
}
