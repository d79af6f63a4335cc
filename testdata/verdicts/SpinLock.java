// verdict: holds
import java.util.concurrent.atomic.AtomicBoolean;

/** A lock that spins keeps the others out. */
class SpinLock {
    static final AtomicBoolean taken = new AtomicBoolean();
    static int inside;

    static class Worker extends Thread {
        public void run() {
            while (!taken.compareAndSet(false, true)) {
                Thread.onSpinWait();
            }
            inside++;
            assert inside == 1;
            inside--;
            taken.set(false);
        }
    }

    public static void main(String[] args) {
        new Worker().start();
        new Worker().start();
    }
}
