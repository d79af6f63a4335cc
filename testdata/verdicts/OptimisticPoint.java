// verdict: assertion

import java.util.concurrent.locks.StampedLock;

/** A point that is read optimistically: one of the two readers does not validate. */
public class OptimisticPoint {
    private final StampedLock lock = new StampedLock();
    private int x;
    private int y;

    void move(int by) {
        long stamp = lock.writeLock();
        try {
            x += by;
            y += by;
        } finally {
            lock.unlockWrite(stamp);
        }
    }

    int skew() {
        long stamp = lock.tryOptimisticRead();
        int a = x;
        int b = y;
        if (!lock.validate(stamp)) {
            stamp = lock.readLock();
            try {
                a = x;
                b = y;
            } finally {
                lock.unlockRead(stamp);
            }
        }
        return a - b;
    }

    int sum() {
        long stamp = lock.tryOptimisticRead();
        if (stamp == 0) {
            stamp = lock.readLock();
            try {
                return x + y;
            } finally {
                lock.unlockRead(stamp);
            }
        }
        return x + y;
    }

    public static void main(String[] args) throws InterruptedException {
        OptimisticPoint p = new OptimisticPoint();
        Thread mover = new Thread(() -> {
            p.move(1);
            p.move(2);
        });
        mover.start();
        assert p.skew() == 0;
        assert p.sum() % 2 == 0 : "in the midst of a move";
        mover.join();
    }
}
