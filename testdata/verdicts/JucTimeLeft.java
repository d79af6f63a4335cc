// verdict: holds
import java.util.concurrent.*;
import java.util.concurrent.locks.*;
public class JucTimeLeft {
    static final ReentrantLock l = new ReentrantLock(); static final Condition c = l.newCondition(); static boolean ready;
    static boolean await(long ms) throws InterruptedException {
        long n = TimeUnit.MILLISECONDS.toNanos(ms);
        l.lock(); try { while (!ready) { if (n <= 0) return false; n = c.awaitNanos(n); } return true; } finally { l.unlock(); }
    }
    public static void main(String[] args) throws Exception {
        new Thread(() -> { l.lock(); try { ready = true; c.signalAll(); } finally { l.unlock(); } }).start();
        boolean r = await(5);
        l.lock(); try { assert !r || ready; } finally { l.unlock(); }
    }
}
