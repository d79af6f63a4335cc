// verdict: assertion
import java.util.concurrent.atomic.AtomicBoolean;

/** The lock is tested and then taken: both may come in. */
class SpinLockBroken {
    static final AtomicBoolean taken = new AtomicBoolean();
    static int inside;

    static class Worker extends Thread {
        public void run() {
            while (taken.get()) {
                Thread.onSpinWait();
            }
            taken.set(true);
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
