// verdict: holds
import java.util.concurrent.locks.*;
public class JucConditions {
    static class BoundedBuffer<E> {
        final Lock lock = new ReentrantLock(); final Condition notFull = lock.newCondition(), notEmpty = lock.newCondition();
        final Object[] items; int putptr, takeptr, count;
        BoundedBuffer(int n) { items = new Object[n]; }
        void put(E x) throws InterruptedException {
            lock.lock();
            try { while (count == items.length) notFull.await();
                items[putptr] = x; if (++putptr == items.length) putptr = 0; ++count; notEmpty.signal();
            } finally { lock.unlock(); }
        }
        @SuppressWarnings("unchecked") E take() throws InterruptedException {
            lock.lock();
            try { while (count == 0) notEmpty.await();
                E x = (E) items[takeptr]; items[takeptr] = null; if (++takeptr == items.length) takeptr = 0; --count; notFull.signal(); return x;
            } finally { lock.unlock(); }
        }
    }
    public static void main(String[] args) throws Exception {
        BoundedBuffer<Integer> b = new BoundedBuffer<>(1);
        int[] sum = new int[1];
        Thread c = new Thread(() -> { try { for (int i = 0; i < 2; i++) { sum[0] = sum[0] * 10 + b.take(); } } catch (InterruptedException e) { throw new AssertionError(e); } });
        c.start();
        b.put(1); b.put(2);
        c.join();
        assert sum[0] == 12 : sum[0];
    }
}
