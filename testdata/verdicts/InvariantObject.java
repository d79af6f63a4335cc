// verdict: invariant
// property: check invariant InvariantObject.it.low <= InvariantObject.it.high
/** The object that a static field refers to is exchanged for one that is not right. */
class InvariantObject {
    static InvariantObject it = new InvariantObject(1, 2);
    final int low, high;

    InvariantObject(int low, int high) {
        this.low = low;
        this.high = high;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            if (it.high == 2)
                it = new InvariantObject(it.high, it.low);
        });
        t.start();
        it = new InvariantObject(3, 3);
        t.join();
    }
}
