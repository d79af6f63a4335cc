// verdict: assertion

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** A thread that waits for a permit is woken, another one takes that, and its time is over. */
public class WokenThenLate {
    static final Semaphore permits = new Semaphore(0);
    static volatile boolean given;
    static volatile boolean overtaken;

    public static void main(String[] args) throws InterruptedException {
        Thread waiter = new Thread(() -> {
            try {
                boolean got = permits.tryAcquire(1, TimeUnit.SECONDS);
                assert got || !given || !overtaken : "late, though there was a permit";
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        waiter.start();
        given = true;
        permits.release();
        overtaken = permits.tryAcquire();
        waiter.join();
    }
}
