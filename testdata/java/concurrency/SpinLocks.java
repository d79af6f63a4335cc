import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;

/** Locks of one's own: a spin lock by VarHandle, a ticket lock by AtomicInteger. */
public class SpinLocks {
    private int held;
    private static final VarHandle HELD;

    static {
        try {
            HELD = MethodHandles.lookup().findVarHandle(SpinLocks.class, "held", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    void lock() {
        while (!HELD.compareAndSet(this, 0, 1)) Thread.onSpinWait();
    }

    void unlock() {
        HELD.setRelease(this, 0);
    }

    static class Ticket {
        private final AtomicInteger next = new AtomicInteger();
        private volatile int serving;

        void lock() {
            int mine = next.getAndIncrement();
            while (serving != mine) Thread.yield();
        }

        @SuppressWarnings("NonAtomicOperationOnVolatileField")
        void unlock() {
            serving++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        SpinLocks spin = new SpinLocks();
        Ticket ticket = new Ticket();
        int[] counts = new int[2];
        Thread[] threads = new Thread[3];
        for (int t = 0; t < threads.length; t++) {
            threads[t] = new Thread(() -> {
                for (int k = 0; k < 40; k++) {
                    spin.lock();
                    counts[0]++;
                    spin.unlock();
                    ticket.lock();
                    counts[1]++;
                    ticket.unlock();
                }
            });
            threads[t].start();
        }
        for (Thread t : threads) t.join();
        System.out.println(counts[0] + " " + counts[1]);
    }
}
