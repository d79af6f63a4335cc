package java.util.concurrent;

import bandsaw.Adds;
import bandsaw.Deadline;
import bandsaw.Machine;
import bandsaw.OnlyIf;
import bandsaw.Own;
import bandsaw.Releases;
import bandsaw.Stub;
import java.util.Arrays;
import java.util.concurrent.locks.LockSupport;
import jdk.internal.misc.Unsafe;

/**
 * The thread by which a pool waits until tasks are due. It keeps them in their order, the first one first. In a search, which has no time, they have deadlines as those of a
 * {@link ScheduledThreadPoolExecutor}: with a task it does not wait to be woken by another one, but comes to what it is woken for, and waits until the first is due, then. Where
 * the program looks how long it takes until a task is due, and in a run, it looks at the clock as the JDK's own does.
 */
@Releases(from = 25)
@Own("use of java.util.concurrent.Delayed.getDelay(java.util.concurrent.TimeUnit)long")
class DelayScheduler extends Thread {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final long ACTIVE = U.objectFieldOffset(DelayScheduler.class, "active");
    private static final long PENDING = U.objectFieldOffset(DelayScheduler.class, "pending");
    /** No clock says less than 0 when the program begins. */
    static final long nanoTimeOffset = Long.MIN_VALUE;

    @Stub
    volatile ScheduledForkJoinTask<?> pending;
    @Stub
    volatile int active;
    @Stub
    int restingSize;

    native int signal();

    native boolean canShutDown();

    final native void pend(ScheduledForkJoinTask<?> task);

    private native int tryStop(ForkJoinPool p, ScheduledForkJoinTask<?>[] heap, int n, int status, int before);

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

    static long now() {
        return nanoTimeOffset + (seen() ? System.nanoTime() : Machine.nanoTime());
    }

    private void loop(ForkJoinPool p) {
        ScheduledForkJoinTask<?>[] heap = new ScheduledForkJoinTask<?>[64];
        int n = 0;
        int before = 0;
        long left = 0;
        while (true) {
            if (pending == null) {
                restingSize = n;
                if (n == 0 || timed()) {
                    rest(left);
                }
            }
            while (pending != null) {
                ScheduledForkJoinTask<?> next;
                for (ScheduledForkJoinTask<?> t = takePending(); t != null; t = next) {
                    next = t.nextPending;
                    if (next != null) {
                        t.nextPending = null;
                    }
                    if (n + 1 >= heap.length) {
                        heap = Arrays.copyOf(heap, 2 * heap.length);
                    }
                    n = take(heap, n, t);
                }
            }
            int status = p.shutdownStatus(this);
            if (status != 0) {
                n = tryStop(p, heap, n, status, before);
                if (n < 0) {
                    return;
                }
                before = status;
            }
            left = 0;
            int due = timed() ? 0 : due(heap, n);
            if (timed() && n > 0) {
                long now = now();
                while (due < n && (heap[due].status < 0 || heap[due].when <= now)) {
                    due++;
                }
                left = due < n ? heap[due].when - now : 0;
            }
            for (; due > 0; due--) {
                ScheduledForkJoinTask<?> t = heap[0];
                boolean done = t.status < 0;
                t.heapIndex = -1;
                n = replace(heap, 0, n);
                if (!done) {
                    execute(p, t);
                }
            }
        }
    }

    /** Says that there is nothing to do, and waits once it has. */
    @Adds
    private void rest(long nanos) {
        Machine.beginAtomic();
        boolean told = active == 0;
        if (active == 1) {
            active = 0;
        }
        Machine.endAtomic();
        if (told) {
            Thread.interrupted();
            if (nanos == 0) {
                LockSupport.park();
            } else {
                LockSupport.parkNanos(nanos);
            }
        }
    }

    @Adds
    private ScheduledForkJoinTask<?> takePending() {
        Machine.beginAtomic();
        ScheduledForkJoinTask<?> all = pending;
        pending = null;
        Machine.endAtomic();
        return all;
    }

    /** A task comes, or one that was cancelled goes. */
    @Adds
    private static int take(ScheduledForkJoinTask<?>[] heap, int n, ScheduledForkJoinTask<?> t) {
        int at = t.heapIndex;
        if (at >= 0) {
            t.heapIndex = -1;
            return at < n && heap[at] == t ? replace(heap, at, n) : n;
        }
        if (t.status < 0) {
            t.ended();
            return n;
        }
        int k = n;
        while (k > 0 && t.before(heap[k - 1])) {
            put(heap, k, heap[k - 1]);
            k--;
        }
        put(heap, k, t);
        return n + 1;
    }

    @Adds
    private static void put(ScheduledForkJoinTask<?>[] heap, int at, ScheduledForkJoinTask<?> t) {
        heap[at] = t;
        t.heapIndex = at;
    }

    /** Takes the task at that place out, and tells how many are left. */
    private static int replace(ScheduledForkJoinTask<?>[] heap, int at, int n) {
        heap[at].left();
        for (int i = at + 1; i < n; i++) {
            put(heap, i - 1, heap[i]);
        }
        heap[n - 1] = null;
        return n - 1;
    }

    private static void cancelAll(ScheduledForkJoinTask<?>[] heap, int n) {
        for (int i = 0; i < n; i++) {
            ScheduledForkJoinTask<?> t = heap[i];
            heap[i] = null;
            t.heapIndex = -1;
            t.trySetCancelled();
            t.ended();
        }
    }

    /** Waits until the first is due, unless it is cancelled: how many are due at one time then. */
    @Adds
    private static int due(ScheduledForkJoinTask<?>[] heap, int n) {
        int due = 0;
        boolean waited = false;
        boolean over = true;
        while (over && due < n) {
            ScheduledForkJoinTask<?> t = heap[due];
            Machine.beginAtomic();
            if (t.status >= 0) {
                if (waited) {
                    over = t.due.isOver();
                } else {
                    t.due.await();
                    waited = true;
                }
            }
            Machine.endAtomic();
            if (over) {
                due++;
            }
        }
        return due;
    }

    @Adds
    private static void execute(ForkJoinPool p, ScheduledForkJoinTask<?> t) {
        if (t.isImmediate) {
            t.run();
            return;
        }
        try {
            p.executeEnabledScheduledTask(t);
        } catch (Error | RuntimeException e) {
            t.trySetCancelled();
        }
    }

    @Releases(from = 25)
    abstract static class ScheduledForkJoinTask<T> extends ForkJoinTask.InterruptibleTask<T> implements ScheduledFuture<T> {
        @Stub
        ForkJoinPool pool;
        @Stub
        Runnable runnable;
        @Stub
        Callable<? extends T> callable;
        @Stub
        ScheduledForkJoinTask<?> nextPending;
        @Stub
        long when;
        @Stub
        final long nextDelay;
        @Stub
        int heapIndex;
        @Stub
        final boolean isImmediate;

        /** Null where it is the time. */
        @Adds
        private Deadline due;

        public ScheduledForkJoinTask(long delay, long nextDelay, boolean isImmediate, Runnable runnable, Callable<T> callable, ForkJoinPool pool) {
            long d = delay > 0 ? delay : 0;
            if (timed()) {
                when = now() + d;
            } else {
                due = Deadline.in(d);
            }
            heapIndex = -1;
            this.nextDelay = nextDelay;
            this.isImmediate = isImmediate;
            this.runnable = runnable;
            this.callable = callable;
            this.pool = pool;
        }

        @Adds
        private boolean before(ScheduledForkJoinTask<?> o) {
            return due == null ? when < o.when : due.before(o.due);
        }

        /** It left the others that wait. */
        @Adds
        private void left() {
            if (nextDelay == 0 || status < 0) {
                ended();
            } else if (nextDelay < 0 && due != null) {
                due.leave();
            }
        }

        /** It comes no more. */
        @Adds
        private void ended() {
            if (due != null) {
                due.drop();
            }
        }

        final boolean postExec() {
            ForkJoinPool p = pool;
            DelayScheduler s = nextDelay != 0 && status >= 0 && p != null ? p.delayScheduler : null;
            if (s != null) {
                if (p.shutdownStatus(s) == 0) {
                    heapIndex = -1;
                    again();
                    s.pend(this);
                    return false;
                }
                trySetCancelled();
            }
            ended();
            pool = null;
            runnable = null;
            callable = null;
            return true;
        }

        @Adds
        private void again() {
            if (due == null) {
                when = nextDelay < 0 ? now() - nextDelay : when + nextDelay;
            } else if (nextDelay < 0) {
                due.restart(-nextDelay);
            } else {
                due.postpone(nextDelay);
            }
        }

        public long getDelay(TimeUnit unit) {
            if (due == null) {
                return unit.convert(when - now(), TimeUnit.NANOSECONDS);
            }
            return due.isOver() ? 0 : Long.MAX_VALUE;
        }

        public int compareTo(Delayed o) {
            if (o == this) {
                return 0;
            }
            if (due != null && o instanceof ScheduledForkJoinTask) {
                return before((ScheduledForkJoinTask<?>) o) ? -1 : 1;
            }
            long later = o instanceof ScheduledForkJoinTask ? when - ((ScheduledForkJoinTask<?>) o).when
                : getDelay(TimeUnit.NANOSECONDS) - o.getDelay(TimeUnit.NANOSECONDS);
            return later < 0 ? -1 : later > 0 ? 1 : 0;
        }
    }
}
