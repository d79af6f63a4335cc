// verdict: assertion
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Who waits for no time at all lets the lock go all the same: another thread may come in between, and signal. */
public class AwaitNoTime {
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private final Condition changed = lock.writeLock().newCondition();
    private int version;

    void change() {
        lock.writeLock().lock();
        try {
            version++;
            changed.signalAll();
        } finally {
            lock.writeLock().unlock();
        }
    }

    boolean changesAtOnce(long nanos) throws InterruptedException {
        lock.writeLock().lock();
        try {
            return changed.await(nanos, TimeUnit.NANOSECONDS);
        } finally {
            lock.writeLock().unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        AwaitNoTime file = new AwaitNoTime();
        Thread writer = new Thread(file::change);
        writer.start();
        assert !file.changesAtOnce(0) : "changed";
        writer.join();
    }
}
