import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** Threads that wait for each other in loops, many times over. */
public class SpinHandover {
    private static final int ROUNDS = 30_000;
    private static volatile int turn;
    private static int handed;
    private static boolean stop;
    private static long worked;
    private static final Object lock = new Object();

    /** Two threads hand over by a volatile field. */
    private static void handOver() throws InterruptedException {
        Thread[] both = new Thread[2];
        for (int i = 0; i < 2; i++) {
            int me = i;
            both[i] = new Thread(() -> {
                for (int n = 0; n < ROUNDS; n++) {
                    while (turn != me) {
                    }
                    handed++;
                    turn = 1 - me;
                }
            });
            both[i].start();
        }
        for (Thread t : both) {
            t.join();
        }
        System.out.println("handed over " + handed);
    }

    /** A fair lock that is waited for by spinning. */
    static final class Ticket {
        private final AtomicInteger next = new AtomicInteger();
        private final AtomicInteger serving = new AtomicInteger();

        void lock() {
            int mine = next.getAndIncrement();
            while (serving.get() != mine) {
            }
        }

        void unlock() {
            serving.incrementAndGet();
        }
    }

    /** Peterson's lock for n threads: the loop that waits has a loop in it. */
    static final class Filter {
        private final int n;
        private final AtomicIntegerArray level;
        private final AtomicIntegerArray victim;

        Filter(int n) {
            this.n = n;
            level = new AtomicIntegerArray(n);
            victim = new AtomicIntegerArray(n);
        }

        void lock(int me) {
            for (int i = 1; i < n; i++) {
                level.set(me, i);
                victim.set(i, me);
                while (mustWait(me, i)) {
                }
            }
        }

        private boolean mustWait(int me, int i) {
            for (int k = 0; k < n; k++) {
                if (k != me && level.get(k) >= i && victim.get(i) == me) {
                    return true;
                }
            }
            return false;
        }

        void unlock(int me) {
            level.set(me, 0);
        }
    }

    private static void count() throws InterruptedException {
        Ticket ticket = new Ticket();
        Filter filter = new Filter(3);
        int[] counts = new int[2];
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            int me = i;
            threads[i] = new Thread(() -> {
                for (int n = 0; n < 40; n++) {
                    ticket.lock();
                    counts[0]++;
                    if (n % 8 == 0) {
                        Thread.yield();
                    }
                    ticket.unlock();
                    filter.lock(me);
                    counts[1]++;
                    filter.unlock(me);
                }
            });
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        System.out.println("counted " + counts[0] + " and " + counts[1]);
    }

    /** A thread that owns a monitor nearly all the time lets another one in. */
    private static void letIn() throws InterruptedException {
        Thread busy = new Thread(() -> {
            while (true) {
                synchronized (lock) {
                    for (int i = 0; i < 40; i++) {
                        worked += i;
                    }
                    if (stop) {
                        break;
                    }
                }
            }
            System.out.println("stopped");
        });
        busy.start();
        Thread.sleep(5);
        synchronized (lock) {
            stop = true;
        }
        busy.join();
    }

    /** While others spin, time passes for who sleeps. */
    private static void sleepers() throws InterruptedException {
        int[] seen = new int[1];
        turn = 0;
        Thread spinner = new Thread(() -> {
            while (turn < 3) {
            }
            seen[0] = turn;
        });
        spinner.start();
        for (int i = 1; i <= 3; i++) {
            Thread.sleep(20);
            turn = i;
        }
        spinner.join();
        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(30);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        sleeper.start();
        while (sleeper.getState() != Thread.State.TERMINATED) {
        }
        System.out.println("seen " + seen[0]);
    }

    public static void main(String[] args) throws InterruptedException {
        handOver();
        count();
        letIn();
        sleepers();
    }
}
