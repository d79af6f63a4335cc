// verdict: holds
// with the bug: assertion
import bandsaw.Verify;

/** Orders are accepted by one thread and settled by another; what is open is what was accepted and not settled. */
class Main {
    private final Object lock = new Object();
    private long accepted, settled, open;

    void accept(int amount) {
        if (amount <= 0) { // a condition outside the lock leaves others what they know
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
                open -= amount; // bug: open--;
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
        Main book = new Main();
        new Thread(() -> {
            while (true) {
                book.accept(Verify.anyInt());
            }
        }).start();
        new Thread(() -> {
            while (true) {
                book.settle(Verify.anyInt());
            }
        }).start();
        while (true) {
            book.audit();
        }
    }
}
