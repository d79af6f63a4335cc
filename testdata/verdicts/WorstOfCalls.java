// verdict: holds
import java.util.concurrent.atomic.AtomicLong;

/**
 * How long the longest of three calls took, and how many took a millisecond or more. The maximum compares
 * spans of which only bounds are known with each other, so that what it learns of one may be what another comparison has excluded.
 */
public class WorstOfCalls {
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
        assert slow == 0 ? worst.get() == 0 : worst.get() > 0;
    }
}
