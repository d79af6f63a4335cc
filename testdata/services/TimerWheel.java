// answer: holds
// with the bug: violated: java.lang.AssertionError: it was cancelled and fired (feasible)
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicReference;

/** Timers in a hashed wheel: a thread turns it, and fires what has come to its round. */
public class TimerWheel {

    public interface Task {
        void run(Timeout timeout) throws Exception;
    }

    /** A timer that was set. */
    public static final class Timeout {
        private static final int WAITING = 0;
        private static final int FIRED = 1;
        private static final int CANCELLED = 2;
        private static final AtomicIntegerFieldUpdater<Timeout> STATE =
            AtomicIntegerFieldUpdater.newUpdater(Timeout.class, "state");

        private final Task task;
        private final long tick;
        private final TimerWheel wheel;
        private int rounds;
        private volatile int state = WAITING;

        Timeout(TimerWheel wheel, Task task, long tick) {
            this.wheel = wheel;
            this.task = task;
            this.tick = tick;
        }

        public boolean cancel() {
            if (!STATE.compareAndSet(this, WAITING, CANCELLED)) {
                return false;
            }
            wheel.pending.decrementAndGet();
            return true;
        }

        public boolean isCancelled() {
            return state == CANCELLED;
        }

        private void fire() {
            if (!STATE.compareAndSet(this, WAITING, FIRED)) { // bug: if (state != WAITING) {
                return;
            }
            state = FIRED;
            wheel.pending.decrementAndGet();
            try {
                task.run(this);
            } catch (Exception e) {
                wheel.failures.add(e.getMessage());
            }
        }
    }

    private final class Bucket {
        private final Queue<Timeout> timeouts = new ArrayDeque<>();

        void add(Timeout t) {
            timeouts.add(t);
        }

        void expire() {
            List<Timeout> due = new ArrayList<>();
            for (Iterator<Timeout> i = timeouts.iterator(); i.hasNext(); ) {
                Timeout t = i.next();
                if (t.isCancelled()) {
                    i.remove();
                } else if (t.rounds <= 0) {
                    i.remove();
                    due.add(t);
                } else {
                    t.rounds--;
                }
            }
            due.sort(Comparator.comparingLong((Timeout t) -> t.tick).thenComparing(t -> t.rounds));
            due.forEach(Timeout::fire);
        }
    }

    private enum Phase { NEW, RUNNING, STOPPED }

    private final Bucket[] wheel;
    private final Queue<Timeout> arrivals = new ConcurrentLinkedQueue<>();
    private final AtomicReference<Phase> phase = new AtomicReference<>(Phase.NEW);
    private final AtomicInteger pending = new AtomicInteger();
    private final List<String> failures = new ArrayList<>();
    private final CountDownLatch started = new CountDownLatch(1);
    private final int ticks;
    private final Thread turner;
    private volatile long tick;

    TimerWheel(int buckets, int ticks) {
        this.wheel = new Bucket[buckets];
        for (int i = 0; i < buckets; i++) {
            wheel[i] = new Bucket();
        }
        this.ticks = ticks;
        this.turner = new Thread(this::turn, "timer");
    }

    void start() throws InterruptedException {
        switch (phase.get()) {
            case NEW -> {
                if (phase.compareAndSet(Phase.NEW, Phase.RUNNING)) {
                    turner.start();
                }
            }
            case RUNNING -> { }
            case STOPPED -> throw new IllegalStateException("stopped");
        }
        started.await();
    }

    Timeout schedule(Task task, long after) {
        if (after < 1) {
            throw new IllegalArgumentException("after " + after);
        }
        Timeout t = new Timeout(this, task, tick + after);
        pending.incrementAndGet();
        arrivals.add(t);
        return t;
    }

    private void turn() {
        started.countDown();
        try {
            while (tick < ticks && phase.get() == Phase.RUNNING) {
                TimeUnit.MILLISECONDS.sleep(10);
                tick++;
                for (Timeout t; (t = arrivals.poll()) != null; ) {
                    if (!t.isCancelled()) {
                        long at = Math.max(t.tick, tick);
                        t.rounds = (int) ((at - tick) / wheel.length);
                        wheel[(int) (at % wheel.length)].add(t);
                    }
                }
                wheel[(int) (tick % wheel.length)].expire();
            }
        } catch (InterruptedException e) {
            phase.set(Phase.STOPPED);
        }
    }

    int stop() throws InterruptedException {
        turner.join();
        phase.set(Phase.STOPPED);
        return pending.get();
    }

    public static void main(String[] args) throws InterruptedException {
        TimerWheel wheel = new TimerWheel(2, 3);
        AtomicInteger fired = new AtomicInteger();
        wheel.start();
        Timeout once = wheel.schedule(t -> fired.incrementAndGet(), 1);
        Timeout fails = wheel.schedule(t -> {
            throw new java.io.IOException("disk full");
        }, 1);
        boolean cancelled = once.cancel();
        boolean again = once.cancel();
        int left = wheel.stop();
        assert !again;
        int runs = fired.get() + (cancelled ? 1 : 0);
        assert runs <= 1 : "it was cancelled and fired";
        assert left == 2 - runs - wheel.failures.size() : left + " pending";
        assert wheel.failures.size() <= 1 : wheel.failures;
        assert !fails.isCancelled();
        System.out.println(fired + " fired, " + left + " pending");
    }
}
