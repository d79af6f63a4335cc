// verdict: deadlock

import java.util.concurrent.Semaphore;

/** There is a permit for the first, which found none, and then queues up behind one that wants more than there are. */
public class BehindMany {
    public static void main(String[] args) {
        Semaphore permits = new Semaphore(0);
        Thread many = new Thread(() -> {
            permits.release();
            permits.acquireUninterruptibly(2);
        });
        many.setDaemon(true);
        many.start();
        permits.acquireUninterruptibly();
    }
}
