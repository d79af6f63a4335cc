import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Threads are counted as they are made, and tell what they are parked for. */
public class IdentifiersAndBlockers {
    static class Worker extends Thread {
        private final long base;

        Worker(long base) {
            this.base = base;
        }

        @Override
        public void run() {
            System.out.println(getName() + " is " + (Thread.currentThread().getId() - base));
        }
    }

    private static void until(Thread t, Thread.State s) {
        while (t.getState() != s) {
            Thread.onSpinWait();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread first = new Thread("first");
        long base = first.getId();
        System.out.println(Thread.currentThread().getId() < base);
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        for (int i = 0; i < 3; i++) {
            Worker w = new Worker(base);
            w.start();
            w.join();
        }
        Thread reader = new Thread(() -> {
            lock.readLock().lock();
            System.out.println("reader is " + (Thread.currentThread().getId() - base));
            lock.readLock().unlock();
        }, "reader");
        reader.start();
        reader.join();
        ExecutorService pool = Executors.newFixedThreadPool(2);
        for (int i = 0; i < 2; i++) {
            pool.submit(() -> System.out.println(Thread.currentThread().getName() + " is " + (Thread.currentThread().getId() - base))).get();
        }
        pool.shutdown();

        Thread parked = new Thread(() -> LockSupport.park("a text"));
        parked.start();
        until(parked, Thread.State.WAITING);
        System.out.println(LockSupport.getBlocker(parked));
        LockSupport.unpark(parked);
        parked.join();
        System.out.println(LockSupport.getBlocker(parked));
        Thread timed = new Thread(() -> LockSupport.parkNanos(1.5, 1L << 50));
        timed.start();
        until(timed, Thread.State.TIMED_WAITING);
        System.out.println(LockSupport.getBlocker(timed));
        timed.interrupt();
        timed.join();
        CompletableFuture<String> future = new CompletableFuture<>();
        Thread getter = new Thread(future::join);
        getter.start();
        until(getter, Thread.State.WAITING);
        System.out.println(LockSupport.getBlocker(getter).getClass().getName());
        future.complete("done");
        getter.join();
        lock.writeLock().lock();
        Thread writer = new Thread(() -> lock.writeLock().lock());
        writer.start();
        until(writer, Thread.State.WAITING);
        System.out.println(LockSupport.getBlocker(writer).getClass().getSuperclass().getSimpleName());
        lock.writeLock().unlock();
        writer.join();
        System.out.println(new Thread().getId() - base);
    }
}
