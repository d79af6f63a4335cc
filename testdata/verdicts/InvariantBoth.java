// verdict: invariant
// property: check invariant !(InvariantBoth.x == 1 && InvariantBoth.y == 1)
/** Two threads set and clear a flag each, which neither of them ever reads: both are set at once only if the threads interleave. */
class InvariantBoth {
    static int x, y;

    public static void main(String[] args) {
        new Thread(() -> {
            x = 1;
            x = 0;
        }).start();
        y = 1;
        y = 0;
    }
}
