// verdict: holds
import java.util.concurrent.locks.StampedLock;

/** Lazily made totals: tryConvertToWriteLock, or unlock and lock again. */
public class StampedConvert {
    private final StampedLock lock = new StampedLock();
    private final int[] parts = {1, 2, 3};
    private int total = -1;
    private int computed;

    int total() {
        long stamp = lock.readLock();
        try {
            while (total < 0) {
                long ws = lock.tryConvertToWriteLock(stamp);
                if (ws != 0L) {
                    stamp = ws;
                    int sum = 0;
                    for (int p : parts) {
                        sum += p;
                    }
                    total = sum;
                    computed++;
                } else {
                    lock.unlockRead(stamp);
                    stamp = lock.writeLock();
                }
            }
            return total;
        } finally {
            lock.unlock(stamp);
        }
    }

    void set(int i, int v) {
        long stamp = lock.writeLock();
        try {
            parts[i] = v;
            total = -1;
        } finally {
            lock.unlockWrite(stamp);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        StampedConvert c = new StampedConvert();
        int[] seen = new int[2];
        Thread a = new Thread(() -> seen[0] = c.total());
        Thread b = new Thread(() -> seen[1] = c.total());
        Thread w = new Thread(() -> c.set(1, 5));
        a.start();
        b.start();
        w.start();
        a.join();
        b.join();
        w.join();
        for (int s : seen) {
            assert s == 6 || s == 9 : s;
        }
        assert c.total() == 9;
        assert c.computed >= 1 && c.computed <= 3;
        assert !c.lock.isReadLocked() && !c.lock.isWriteLocked();
    }
}
