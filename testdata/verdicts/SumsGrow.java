// verdict: holds
import java.util.concurrent.atomic.LongAdder;

/** Sums that are taken while others count grow, and nothing is lost in the end. */
public class SumsGrow {
    static final LongAdder served = new LongAdder();

    static void serve() {
        served.increment();
        served.add(2);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(SumsGrow::serve);
        Thread second = new Thread(SumsGrow::serve);
        first.start();
        second.start();
        long before = served.sum();
        long after = served.sum();
        assert 0 <= before && before <= after && after <= 6 : before + ", " + after;
        first.join();
        second.join();
        assert served.intValue() == 6 : served;
    }
}
