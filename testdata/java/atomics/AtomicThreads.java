import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;

public class AtomicThreads {
    private static final AtomicInteger hits = new AtomicInteger();
    private static final AtomicLong total = new AtomicLong();
    private volatile int own;
    private static final AtomicIntegerFieldUpdater<AtomicThreads> OWN = AtomicIntegerFieldUpdater.newUpdater(AtomicThreads.class, "own");

    static class SpinLock {
        private final AtomicInteger state = new AtomicInteger();

        void lock() {
            while (!state.compareAndSet(0, 1)) {
                Thread.onSpinWait();
            }
        }

        void unlock() {
            state.set(0);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        AtomicThreads o = new AtomicThreads();
        SpinLock spin = new SpinLock();
        int[] plain = new int[1];
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 100; k++) {
                    hits.incrementAndGet();
                    total.addAndGet(k);
                    OWN.incrementAndGet(o);
                    spin.lock();
                    plain[0]++;
                    spin.unlock();
                }
            }, "worker-" + i);
        }
        for (Thread t : threads) {
            t.start();
        }
        for (Thread t : threads) {
            t.join();
        }
        System.out.println(hits + " " + total + " " + o.own + " " + plain[0]);
    }
}
