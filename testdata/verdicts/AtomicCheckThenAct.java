// verdict: assertion
import java.util.concurrent.atomic.AtomicInteger;

/** Each access is atomic, but a test and the change after it are not. */
class AtomicCheckThenAct {
    static final AtomicInteger free = new AtomicInteger(1);

    static class Customer extends Thread {
        public void run() {
            if (free.get() > 0) {
                int left = free.decrementAndGet();
                assert left >= 0;
            }
        }
    }

    public static void main(String[] args) {
        new Customer().start();
        new Customer().start();
    }
}
