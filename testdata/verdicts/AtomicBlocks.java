// verdict: deadlock
import gov.nasa.jpf.vm.Verify;

/** A thread that blocks in an atomic section lets the others go on: here into each other's arms. */
class AtomicBlocks {
    static final Object left = new Object(), right = new Object();

    static class Taker extends Thread {
        final Object first, second;

        Taker(Object first, Object second) {
            this.first = first;
            this.second = second;
        }

        public void run() {
            synchronized (first) {
                Verify.breakTransition("has one");
                Verify.beginAtomic();
                synchronized (second) {
                    Verify.endAtomic();
                }
            }
        }
    }

    public static void main(String[] args) {
        new Taker(left, right).start();
        new Taker(right, left).start();
    }
}
