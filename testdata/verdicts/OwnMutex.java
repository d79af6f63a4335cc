// verdict: deadlock
import java.util.concurrent.locks.*;
/** A simple mutex of AQS's documentation is not reentrant. */
public class OwnMutex {
    static class Mutex implements Lock {
        private static class Sync extends AbstractQueuedSynchronizer {
            public boolean tryAcquire(int n) { assert n == 1; if (compareAndSetState(0, 1)) { setExclusiveOwnerThread(Thread.currentThread()); return true; } return false; }
            protected boolean tryRelease(int n) { if (!isHeldExclusively()) throw new IllegalMonitorStateException(); setExclusiveOwnerThread(null); setState(0); return true; }
            public boolean isHeldExclusively() { return getExclusiveOwnerThread() == Thread.currentThread(); }
            Condition newCondition() { return new ConditionObject(); }
        }
        private final Sync sync = new Sync();
        public void lock() { sync.acquire(1); }
        public boolean tryLock() { return sync.tryAcquire(1); }
        public void unlock() { sync.release(1); }
        public Condition newCondition() { return sync.newCondition(); }
        public void lockInterruptibly() throws InterruptedException { sync.acquireInterruptibly(1); }
        public boolean tryLock(long t, java.util.concurrent.TimeUnit u) throws InterruptedException { return sync.tryAcquireNanos(1, u.toNanos(t)); }
    }
    static int n; static final Mutex m = new Mutex();
    static void inc() { m.lock(); try { n++; } finally { m.unlock(); } }
    static void twice() { m.lock(); try { inc(); inc(); } finally { m.unlock(); } }
    public static void main(String[] a) throws Exception {
        Thread t = new Thread(() -> inc()); t.start();
        if (n >= 0) twice();
        t.join();
        assert n == 3;
    }
}
