// verdict: holds
import java.util.concurrent.Phaser;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.locks.StampedLock;
public class JucHandOver {
    static final SynchronousQueue<Integer> raw = new SynchronousQueue<>(), cooked = new SynchronousQueue<>();
    static final StampedLock lock = new StampedLock();
    static final Phaser served = new Phaser(3);
    static int orders, dishes;

    interface Work { void run() throws InterruptedException; }

    static void start(Work w) {
        new Thread(() -> {
            try {
                w.run();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            served.arriveAndDeregister();
        }).start();
    }

    static void serve(int n) {
        long s = lock.writeLock();
        orders++;
        dishes += n;
        lock.unlockWrite(s);
    }

    public static void main(String[] args) throws InterruptedException {
        start(() -> {
            for (int i = 1; i <= 2; i++) {
                raw.put(i);
            }
        });
        start(() -> {
            for (int i = 1; i <= 2; i++) {
                cooked.put(raw.take() * 10);
            }
        });
        for (int i = 1; i <= 2; i++) {
            serve(cooked.take());
            long s = lock.tryOptimisticRead();
            assert dishes == (orders == 1 ? 10 : 30) && lock.validate(s);
        }
        assert served.arriveAndAwaitAdvance() == 1 && !served.isTerminated();
    }
}
