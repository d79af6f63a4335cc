import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

public class Locks {
    private static final ReentrantLock lock = new ReentrantLock();
    private static final Condition turn = lock.newCondition();
    private static int next;

    private static void play(int id, int rounds) {
        for (int i = 0; i < rounds; i++) {
            lock.lock();
            try {
                while (next != id) {
                    turn.awaitUninterruptibly();
                }
                System.out.println("player " + id + " round " + i);
                next = (next + 1) % 3;
                turn.signalAll();
            } finally {
                lock.unlock();
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Thread[] players = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int id = i;
            players[i] = new Thread(() -> play(id, 3));
            players[i].start();
        }
        for (Thread p : players) {
            p.join();
        }
        lock.lock();
        lock.lock();
        System.out.println(lock.getHoldCount() + " " + lock.isHeldByCurrentThread() + " " + lock.isFair());
        lock.unlock();
        lock.unlock();
        try {
            lock.unlock();
        } catch (IllegalMonitorStateException e) {
            System.out.println("not the owner");
        }
        CountDownLatch latch = new CountDownLatch(2);
        Semaphore permits = new Semaphore(1);
        int[] count = new int[1];
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                permits.acquireUninterruptibly();
                count[0]++;
                permits.release();
                latch.countDown();
            }).start();
        }
        latch.await();
        System.out.println(count[0] + " " + latch.getCount() + " " + permits.availablePermits());
        ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
        rw.readLock().lock();
        System.out.println(rw.getReadLockCount() + " " + rw.writeLock().tryLock());
        rw.readLock().unlock();
        System.out.println(rw.writeLock().tryLock() + " " + rw.isWriteLocked());
        StampedLock stamped = new StampedLock();
        long s = stamped.tryOptimisticRead();
        long w = stamped.writeLock();
        System.out.println(stamped.validate(s) + " " + stamped.isWriteLocked());
        stamped.unlockWrite(w);
        CyclicBarrier barrier = new CyclicBarrier(2, () -> System.out.println("met"));
        Thread other = new Thread(() -> {
            try {
                barrier.await();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
        other.start();
        barrier.await();
        other.join();
    }
}
