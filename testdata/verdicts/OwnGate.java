// verdict: holds
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** A gate on AbstractQueuedSynchronizer that is opened once what it guards is there. */
public class OwnGate {
    private static class Sync extends AbstractQueuedSynchronizer {
        @Override
        protected int tryAcquireShared(int ignored) {
            return getState() == 1 ? 1 : -1;
        }

        @Override
        protected boolean tryReleaseShared(int ignored) {
            setState(1);
            return true;
        }
    }

    private final Sync sync = new Sync();

    void open() {
        sync.releaseShared(0);
    }

    void pass() throws InterruptedException {
        sync.acquireSharedInterruptibly(0);
    }

    static int prepared;

    public static void main(String[] args) throws InterruptedException {
        OwnGate gate = new OwnGate();
        Thread[] guests = new Thread[2];
        for (int i = 0; i < guests.length; i++) {
            guests[i] = new Thread(() -> {
                try {
                    gate.pass();
                } catch (InterruptedException e) {
                    return;
                }
                assert prepared == 42 : "nothing there";
            });
            guests[i].start();
        }
        prepared = 42;
        gate.open();
        for (Thread t : guests) {
            t.join();
        }
    }
}
