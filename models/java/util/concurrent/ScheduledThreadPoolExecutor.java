package java.util.concurrent;

import bandsaw.Adds;
import bandsaw.Deadline;
import bandsaw.Machine;
import bandsaw.OnlyIf;
import bandsaw.Own;
import bandsaw.Stub;
import java.util.AbstractQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * In a search, which has no time, tasks have a deadline of which only the order is known, and a thread that takes one waits until that
 * is over without a look at the clock: it might as well come then. Tasks of one deadline are in the order in which they were made, without
 * numbers that never come again. In a run, and where the program looks how long it takes until a task is due, all is the JDK's own.
 */
@Own("use of java.util.concurrent.Delayed.getDelay(java.util.concurrent.TimeUnit)long")
public abstract class ScheduledThreadPoolExecutor extends ThreadPoolExecutor implements ScheduledExecutorService {
    @Stub
    private static AtomicLong sequencer;
    @Stub
    volatile boolean removeOnCancel;

    @Stub
    public ScheduledThreadPoolExecutor(int core) {
        super(core, 0, 0, null, null, null, null);
    }

    /** Whether deadlines are instants of a clock. */
    @Adds
    static boolean timed() {
        return seen() || Machine.hasClock();
    }

    /** Whether the program may look how long it takes until a task is due: lift puts false where it does not. */
    @Adds
    @OnlyIf({"fine", "use of java.util.concurrent.Delayed.getDelay(java.util.concurrent.TimeUnit)long"})
    private static boolean seen() {
        return true;
    }

    @Adds
    private static long number() {
        return timed() ? sequencer.getAndIncrement() : 0;
    }

    @Adds
    private static long clock() {
        return seen() ? System.nanoTime() : Machine.nanoTime();
    }

    /** When a task is due that is delayed by so many nanoseconds; that delay, where deadlines are no instants. */
    long triggerTime(long nanos) {
        long delay = nanos < Long.MAX_VALUE / 2 ? nanos : Long.MAX_VALUE / 2;
        return timed() ? clock() + delay : delay;
    }

    native boolean canRunInCurrentRunState(RunnableScheduledFuture<?> task);

    native void reExecutePeriodic(RunnableScheduledFuture<?> task);

    private native void delayedExecute(RunnableScheduledFuture<?> task);

    protected native <V> RunnableScheduledFuture<V> decorateTask(Runnable r, RunnableScheduledFuture<V> task);

    protected native <V> RunnableScheduledFuture<V> decorateTask(Callable<V> c, RunnableScheduledFuture<V> task);

    public ScheduledFuture<?> schedule(Runnable r, long delay, TimeUnit unit) {
        given(r, unit);
        return enter(r, new ScheduledFutureTask<Void>(r, null, triggerTime(delay(delay, unit)), number()));
    }

    public <V> ScheduledFuture<V> schedule(Callable<V> c, long delay, TimeUnit unit) {
        given(c, unit);
        RunnableScheduledFuture<V> t = decorateTask(c, new ScheduledFutureTask<V>(c, triggerTime(delay(delay, unit)), number()));
        delayedExecute(t);
        return t;
    }

    public ScheduledFuture<?> scheduleAtFixedRate(Runnable r, long delay, long period, TimeUnit unit) {
        given(r, unit);
        return repeat(r, delay, period, 1, unit);
    }

    public ScheduledFuture<?> scheduleWithFixedDelay(Runnable r, long delay, long between, TimeUnit unit) {
        given(r, unit);
        return repeat(r, delay, between, -1, unit);
    }

    @Adds
    private ScheduledFuture<?> repeat(Runnable r, long delay, long period, int sign, TimeUnit unit) {
        if (period <= 0) {
            throw new IllegalArgumentException();
        }
        return enter(r, new ScheduledFutureTask<Void>(r, null, triggerTime(delay(delay, unit)), sign * unit.toNanos(period), number()));
    }

    @Adds
    private ScheduledFuture<?> enter(Runnable r, ScheduledFutureTask<Void> task) {
        RunnableScheduledFuture<Void> t = decorateTask(r, task);
        task.outerTask = t;
        delayedExecute(t);
        return t;
    }

    @Adds
    private static void given(Object task, TimeUnit unit) {
        if (task == null || unit == null) {
            throw new NullPointerException();
        }
    }

    @Adds
    private static long delay(long delay, TimeUnit unit) {
        return unit.toNanos(delay < 0 ? 0 : delay);
    }

    private class ScheduledFutureTask<V> extends FutureTask<V> implements RunnableScheduledFuture<V> {
        @Stub
        private long sequenceNumber;
        @Stub
        private volatile long time;
        @Stub
        private long period;
        @Stub
        RunnableScheduledFuture<V> outerTask;
        @Stub
        int heapIndex;

        /** Null where it is the time. */
        @Adds
        private Deadline due;

        ScheduledFutureTask(Runnable r, V result, long time, long number) {
            this(r, result, time, 0, number);
        }

        ScheduledFutureTask(Runnable r, V result, long time, long period, long number) {
            super(r, result);
            this.period = period;
            outerTask = this;
            begin(time, number);
        }

        ScheduledFutureTask(Callable<V> c, long time, long number) {
            super(c);
            outerTask = this;
            begin(time, number);
        }

        @Adds
        private void begin(long time, long number) {
            if (timed()) {
                this.time = time;
                sequenceNumber = number;
            } else {
                due = Deadline.in(time);
            }
        }

        public long getDelay(TimeUnit unit) {
            if (timed()) {
                return unit.convert(time - clock(), TimeUnit.NANOSECONDS);
            }
            return due.isOver() ? 0 : Long.MAX_VALUE;
        }

        public int compareTo(Delayed other) {
            if (other == this) {
                return 0;
            }
            long later;
            if (other instanceof ScheduledFutureTask) {
                ScheduledFutureTask<?> o = (ScheduledFutureTask<?>) other;
                if (!timed()) {
                    return due.before(o.due) ? -1 : 1;
                }
                later = time - o.time;
                if (later == 0) {
                    later = sequenceNumber < o.sequenceNumber ? -1 : 1;
                }
            } else {
                later = getDelay(TimeUnit.NANOSECONDS) - other.getDelay(TimeUnit.NANOSECONDS);
            }
            return later < 0 ? -1 : later > 0 ? 1 : 0;
        }

        public native boolean isPeriodic();

        private void setNextRunTime() {
            if (!timed()) {
                if (period > 0) {
                    due.postpone(period);
                } else {
                    due.restart(-period);
                }
            } else if (period > 0) {
                time += period;
            } else {
                time = triggerTime(-period);
            }
        }

        public void run() {
            if (!canRunInCurrentRunState(this)) {
                cancel(false);
            } else if (!isPeriodic()) {
                super.run();
            } else if (super.runAndReset()) {
                setNextRunTime();
                reExecutePeriodic(outerTask);
                return;
            }
            ended();
        }

        /** It comes no more. */
        @Adds
        private void ended() {
            if (!timed()) {
                due.drop();
            }
        }

        /** It is at that place of the queue, at none if negative. */
        @Adds
        void placed(int at) {
            heapIndex = at;
            if (at < 0 && (period == 0 || isCancelled())) {
                ended();
            } else if (at < 0 && period < 0 && !timed()) {
                due.leave();
            }
        }

        @Adds
        void await() {
            due.await();
        }
    }

    abstract static class DelayedWorkQueue extends AbstractQueue<Runnable> implements BlockingQueue<Runnable> {
        @Stub
        private RunnableScheduledFuture<?>[] queue;
        @Stub
        private ReentrantLock lock;
        @Stub
        private Thread leader;
        @Stub
        private Condition available;

        private native RunnableScheduledFuture<?> finishPoll(RunnableScheduledFuture<?> f);

        private static void setIndex(RunnableScheduledFuture<?> f, int at) {
            if (f instanceof ScheduledFutureTask) {
                ((ScheduledFutureTask<?>) f).placed(at);
            }
        }

        /** What the task must have come to before it is done: how long that takes, 0 if it has. */
        @Adds
        private static long await(RunnableScheduledFuture<?> f) {
            if (!timed() && f instanceof ScheduledFutureTask) {
                ((ScheduledFutureTask<?>) f).await();
                return 0;
            }
            return f.getDelay(TimeUnit.NANOSECONDS);
        }

        public RunnableScheduledFuture<?> take() throws InterruptedException {
            ReentrantLock l = lock;
            l.lockInterruptibly();
            try {
                while (true) {
                    RunnableScheduledFuture<?> f = queue[0];
                    long delay = f == null ? 0 : await(f);
                    if (f != null && delay <= 0) {
                        return finishPoll(f);
                    }
                    if (f == null || leader != null) {
                        available.await();
                    } else {
                        lead(delay);
                    }
                }
            } finally {
                if (leader == null && queue[0] != null) {
                    available.signal();
                }
                l.unlock();
            }
        }

        /** Waits for the first task; no other thread does. */
        @Adds
        private void lead(long nanos) throws InterruptedException {
            Thread t = Thread.currentThread();
            leader = t;
            try {
                available.awaitNanos(nanos);
            } finally {
                if (leader == t) {
                    leader = null;
                }
            }
        }
    }
}
