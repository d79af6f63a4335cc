// verdict: deadlock
import java.util.concurrent.locks.*;
public class JucOneCondition {
    static final ReentrantLock lock = new ReentrantLock(); static final Condition changed = lock.newCondition();
    static int count;
    static void put() throws InterruptedException { lock.lock(); try { while (count == 1) changed.await(); count++; changed.signal(); } finally { lock.unlock(); } }
    static void take() throws InterruptedException { lock.lock(); try { while (count == 0) changed.await(); count--; changed.signal(); } finally { lock.unlock(); } }
    public static void main(String[] args) throws Exception {
        Thread[] t = new Thread[4];
        for (int i = 0; i < 4; i++) {
            boolean p = i % 2 == 0;
            t[i] = new Thread(() -> { try { if (p) put(); else take(); } catch (InterruptedException e) { Thread.currentThread().interrupt(); } });
            t[i].start();
        }
        for (Thread x : t) x.join();
    }
}
