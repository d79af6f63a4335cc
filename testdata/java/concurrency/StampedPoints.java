import java.util.concurrent.locks.StampedLock;

/** StampedLock: optimistic reads, upgrades. */
public class StampedPoints {
    private final StampedLock lock = new StampedLock();
    private int x, y;

    void move(int dx, int dy) {
        long stamp = lock.writeLock();
        try {
            x += dx;
            y += dy;
        } finally {
            lock.unlockWrite(stamp);
        }
    }

    int sum() {
        long stamp = lock.tryOptimisticRead();
        int a = x, b = y;
        if (!lock.validate(stamp)) {
            stamp = lock.readLock();
            try {
                a = x;
                b = y;
            } finally {
                lock.unlockRead(stamp);
            }
        }
        return a + b;
    }

    boolean moveIfAtOrigin(int nx, int ny) {
        long stamp = lock.readLock();
        try {
            while (x == 0 && y == 0) {
                long w = lock.tryConvertToWriteLock(stamp);
                if (w != 0) {
                    stamp = w;
                    x = nx;
                    y = ny;
                    return true;
                }
                lock.unlockRead(stamp);
                stamp = lock.writeLock();
            }
            return false;
        } finally {
            lock.unlock(stamp);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        StampedPoints p = new StampedPoints();
        System.out.println(p.moveIfAtOrigin(3, -3) + " " + p.moveIfAtOrigin(1, 1));
        Thread[] movers = new Thread[3];
        int[] bad = new int[1];
        for (int i = 0; i < movers.length; i++) {
            movers[i] = new Thread(() -> {
                for (int k = 0; k < 50; k++) p.move(1, -1);
            });
            movers[i].start();
        }
        for (int k = 0; k < 100; k++) if (p.sum() != 0) bad[0]++;
        for (Thread t : movers) t.join();
        System.out.println(p.x + " " + p.y + " " + bad[0] + " " + p.lock.isWriteLocked());
    }
}
