// verdict: invariant
// property: check invariant InvariantAtomicInteger.permits.value >= 0
import java.util.concurrent.atomic.AtomicInteger;

/** A test and the change after it, each atomic, and a field of a class of the JDK. */
class InvariantAtomicInteger {
    static final AtomicInteger permits = new AtomicInteger(1);

    static void take() {
        if (permits.get() > 0)
            permits.decrementAndGet();
    }

    public static void main(String[] args) {
        new Thread(InvariantAtomicInteger::take).start();
        take();
    }
}
