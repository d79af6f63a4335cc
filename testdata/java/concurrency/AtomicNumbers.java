import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;

/** Atomic ints, longs, booleans, arrays and field updaters under contention. */
public class AtomicNumbers {
    static class Stats {
        volatile int hits;
        volatile long bytes;
        static final AtomicIntegerFieldUpdater<Stats> HITS = AtomicIntegerFieldUpdater.newUpdater(Stats.class, "hits");
        static final AtomicLongFieldUpdater<Stats> BYTES = AtomicLongFieldUpdater.newUpdater(Stats.class, "bytes");
    }

    public static void main(String[] args) throws InterruptedException {
        AtomicInteger i = new AtomicInteger();
        AtomicLong l = new AtomicLong(1);
        AtomicIntegerArray cells = new AtomicIntegerArray(4);
        AtomicBoolean once = new AtomicBoolean();
        Stats stats = new Stats();
        int[] winners = new int[1];
        Thread[] threads = new Thread[4];
        for (int t = 0; t < threads.length; t++) {
            int me = t;
            threads[t] = new Thread(() -> {
                if (once.compareAndSet(false, true)) winners[0]++;
                for (int k = 0; k < 50; k++) {
                    i.incrementAndGet();
                    l.accumulateAndGet(me, Long::sum);
                    cells.getAndAdd((me + k) % 4, 1);
                    Stats.HITS.incrementAndGet(stats);
                    Stats.BYTES.addAndGet(stats, 10);
                }
            });
            threads[t].start();
        }
        for (Thread t : threads) t.join();
        System.out.println(i + " " + l + " " + cells + " " + winners[0] + " " + stats.hits + " " + stats.bytes);
        System.out.println(i.getAndSet(5) + " " + i.compareAndSet(4, 9) + " " + i.updateAndGet(x -> x * x) + " " + i.getAndUpdate(x -> -x) + " " + i);
        System.out.println(l.getAndDecrement() + " " + l.weakCompareAndSetPlain(0, 1) + " " + l.intValue());
        System.out.println(cells.compareAndSet(0, 50, -1) + " " + cells.get(0) + " " + cells.length());
        i.lazySet(3);
        System.out.println(i.getAcquire() + i.compareAndExchange(3, 4) + " " + i.get());
    }
}
