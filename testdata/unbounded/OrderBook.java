// verdict: holds
import bandsaw.Verify;

/** Orders are accepted by one thread and settled by another; what is open is what was accepted and not settled. */
public class OrderBook {
    private final Object lock = new Object();
    private long accepted;
    private long settled;
    private long open;

    void accept(int amount) {
        if (amount <= 0 || amount > 1000) {
            return;
        }
        synchronized (lock) {
            accepted += amount;
            open += amount;
        }
    }

    void settle(int amount) {
        synchronized (lock) {
            if (amount > 0 && amount <= open) {
                open -= amount;
                settled += amount;
            }
        }
    }

    void audit() {
        synchronized (lock) {
            assert accepted == settled + open;
        }
    }

    public static void main(String[] args) {
        OrderBook b = new OrderBook();
        new Thread(() -> {
            while (true) {
                b.accept(Verify.anyInt());
            }
        }).start();
        new Thread(() -> {
            while (true) {
                b.settle(Verify.anyInt());
            }
        }).start();
        while (true) {
            b.audit();
        }
    }
}
