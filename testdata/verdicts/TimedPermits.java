// verdict: holds

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Two want one permit, and each gives up after a while: nobody has it without having got it. */
public class TimedPermits {
    static final Semaphore permits = new Semaphore(1, true);
    static final CountDownLatch done = new CountDownLatch(2);
    static int inside;

    static void visit() {
        try {
            if (permits.tryAcquire(5, TimeUnit.SECONDS)) {
                try {
                    inside++;
                    assert inside == 1;
                    inside--;
                } finally {
                    permits.release();
                }
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        done.countDown();
    }

    public static void main(String[] args) throws InterruptedException {
        new Thread(TimedPermits::visit).start();
        new Thread(TimedPermits::visit).start();
        if (done.await(1, TimeUnit.MINUTES)) {
            assert permits.availablePermits() == 1;
        }
    }
}
