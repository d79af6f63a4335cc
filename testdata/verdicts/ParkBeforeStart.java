// verdict: deadlock

import java.util.concurrent.locks.LockSupport;

/** A thread that was not started gets no permit. */
public class ParkBeforeStart {
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> LockSupport.park());
        LockSupport.unpark(t);
        t.start();
        t.join();
    }
}
