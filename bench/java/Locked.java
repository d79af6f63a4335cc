import java.util.concurrent.locks.ReentrantLock;

/** As many threads as the argument says count under one lock. */
public class Locked {
    static int a;
    static final ReentrantLock lock = new ReentrantLock();

    public static void main(String[] args) throws InterruptedException {
        Thread[] all = new Thread[Integer.parseInt(args[0])];
        for (int i = 0; i < all.length; i++) {
            all[i] = new Thread(() -> {
                lock.lock();
                try {
                    a++;
                } finally {
                    lock.unlock();
                }
            });
            all[i].start();
        }
        for (Thread t : all) {
            t.join();
        }
        assert a == all.length;
    }
}
