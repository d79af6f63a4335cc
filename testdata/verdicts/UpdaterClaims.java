// verdict: holds
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/** A field that is claimed by compare-and-set is claimed by one. */
class UpdaterClaims {
    static final AtomicIntegerFieldUpdater<UpdaterClaims> STATE = AtomicIntegerFieldUpdater.newUpdater(UpdaterClaims.class, "state");
    volatile int state;
    int winners;

    class Claimer extends Thread {
        public void run() {
            if (STATE.compareAndSet(UpdaterClaims.this, 0, 1)) {
                winners++;
                assert winners == 1;
            }
        }
    }

    public static void main(String[] args) {
        UpdaterClaims o = new UpdaterClaims();
        o.new Claimer().start();
        o.new Claimer().start();
    }
}
