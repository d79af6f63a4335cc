// verdict: holds
// property: check invariant InvariantHolds.taken >= 0 && InvariantHolds.taken <= 2;
// property: check invariant InvariantHolds.open || InvariantHolds.taken == 0
// property: check deadlock
/** A counter that a lock protects stays between its bounds, whoever looks. */
class InvariantHolds {
    static int taken;
    static boolean open = true;

    static synchronized void take() {
        if (taken < 2)
            taken++;
    }

    static synchronized void leave() {
        if (taken > 0)
            taken--;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            take();
            leave();
        });
        t.start();
        take();
        leave();
        t.join();
        open = false;
    }
}
