import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.TimeUnit;

/** A bounded buffer with two conditions. */
public class ConditionBuffer {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition notFull = lock.newCondition(), notEmpty = lock.newCondition();
    private final int[] items = new int[2];
    private int putAt, takeAt, count;

    void put(int x) throws InterruptedException {
        lock.lock();
        try {
            while (count == items.length) notFull.await();
            items[putAt] = x;
            putAt = (putAt + 1) % items.length;
            count++;
            notEmpty.signal();
        } finally {
            lock.unlock();
        }
    }

    int take() throws InterruptedException {
        lock.lockInterruptibly();
        try {
            while (count == 0) notEmpty.await();
            int x = items[takeAt];
            takeAt = (takeAt + 1) % items.length;
            count--;
            notFull.signal();
            return x;
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws Exception {
        ConditionBuffer b = new ConditionBuffer();
        Thread producer = new Thread(() -> {
            try {
                for (int i = 1; i <= 30; i++) b.put(i);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        producer.start();
        StringBuilder seen = new StringBuilder();
        for (int i = 0; i < 30; i++) seen.append(b.take()).append(' ');
        producer.join();
        System.out.println(seen);
        b.lock.lock();
        try {
            System.out.println(b.notEmpty.await(15, TimeUnit.MILLISECONDS));
            System.out.println(b.notEmpty.awaitNanos(1000) <= 0);
        } finally {
            b.lock.unlock();
        }
        try {
            b.notFull.signal();
        } catch (IllegalMonitorStateException e) {
            System.out.println("needs the lock");
        }
        Thread t = new Thread(() -> {
            try {
                b.take();
            } catch (InterruptedException e) {
                System.out.println("interrupted in await");
            }
        });
        t.start();
        Thread.sleep(30);
        t.interrupt();
        t.join();
    }
}
