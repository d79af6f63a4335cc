// verdict: gave up
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** How much of its time a wait has left is more than a search can tell. */
public class JucTimeSeen {
    public static void main(String[] args) throws InterruptedException {
        ReentrantLock l = new ReentrantLock();
        Condition c = l.newCondition();
        new Thread(() -> { l.lock(); c.signal(); l.unlock(); }).start();
        l.lock();
        long all = TimeUnit.SECONDS.toNanos(1), left = c.awaitNanos(all);
        assert left <= 0 || left >= all / 2 : "it took more than half of it";
        l.unlock();
    }
}
