// verdict: holds
import java.util.concurrent.*;
import java.util.concurrent.locks.*;
/** tryLock with a limit cannot deadlock, in whatever order. */
public class JucTimedLock {
    static final Lock a = new ReentrantLock(), b = new ReentrantLock(); static int moved;
    static boolean move(Lock x, Lock y) throws InterruptedException {
        if (!x.tryLock(10, TimeUnit.MILLISECONDS)) return false;
        try { if (!y.tryLock(10, TimeUnit.MILLISECONDS)) return false; try { moved++; return true; } finally { y.unlock(); } } finally { x.unlock(); }
    }
    public static void main(String[] args) throws Exception {
        boolean[] ok = new boolean[2];
        Thread t = new Thread(() -> { try { ok[0] = move(a, b); } catch (InterruptedException e) { throw new AssertionError(e); } });
        t.start();
        ok[1] = move(b, a);
        t.join();
        assert moved == (ok[0] ? 1 : 0) + (ok[1] ? 1 : 0);
    }
}
