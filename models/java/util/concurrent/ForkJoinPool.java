package java.util.concurrent;

import bandsaw.Adds;
import bandsaw.Machine;
import bandsaw.OnlyIf;
import bandsaw.Order;
import bandsaw.Releases;
import bandsaw.Stub;
import bandsaw.Until;
import java.security.AccessControlContext;
import java.security.Permission;
import java.util.ArrayList;
import java.util.Collection;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Without what a system's administrator could set. On JDK 17 its bookkeeping is done in few steps, between which there is the user's
 * code: which thread takes which task, when threads are made, woken, and stand in for others that wait, is as in the JDK's
 * own, but queues are lists of tasks, and the word that counts the threads is fields. Where the JDK's depends on
 * random numbers (which queue a thread looks at first), it is a choice. Threads that have nothing to do stay.
 */
public class ForkJoinPool {
    @Stub
    static final int SHUTDOWN = 1 << 24;
    /** Bits of the mode, with SHUTDOWN. */
    @Adds
    private static final int ENDED = 1 << 25;
    @Adds
    private static final int STOPS = 1 << 31;
    @Stub
    static final int FIFO = 1 << 16;
    @Stub
    static final int SMASK = 0xffff;
    @Stub
    static final int UNCOMPENSATE = 1 << 16;

    @Stub
    static ForkJoinPool common;
    @Stub
    public static ForkJoinWorkerThreadFactory defaultForkJoinWorkerThreadFactory;

    @Stub
    @Releases(until = 17)
    volatile int mode;
    @Stub
    @Releases(until = 21)
    int bounds;
    @Stub
    @Releases(until = 21)
    ReentrantLock registrationLock;
    @Stub
    Condition termination;
    @Stub
    ForkJoinWorkerThreadFactory factory;

    /** The queues that have tasks: each leads to the next one. */
    @Adds
    private WorkQueue full;
    /** How many threads there are, or are about to be. */
    @Adds
    private int threads;
    /** How many threads count as busy. */
    @Adds
    private int active;
    /** How many threads wait for tasks; those that were woken do no more. */
    @Adds
    private int idle;
    /** How many threads were woken and have not gone on yet. */
    @Adds
    private int woken;
    /** How many threads wait until the pool is quiescent, or there is a task for them to help with. */
    @Adds
    private int helpers;
    /** The threads, where they may be interrupted. */
    @Adds
    private ArrayList<Thread> crew;

    @Stub
    public ForkJoinPool() {}

    public static interface ForkJoinWorkerThreadFactory {}

    /** Nobody checks permissions. */
    @Releases(until = 17)
    static AccessControlContext contextWithPermissions(Permission... permissions) {
        return null;
    }

    @Releases(until = 17)
    private static Object newInstanceFromSystemProperty(String property) {
        return null;
    }

    // Threads.

    private native boolean createWorker();

    /** Makes up for a task that was added: wakes a thread, or counts a new one and tells that it is to be made. */
    @Adds
    private boolean calls() {
        if (active >= (mode & SMASK) || mode < 0) {
            return false;
        }
        if (idle > 0) {
            active++;
            wakeOne();
            return false;
        }
        if (threads >= (mode & SMASK)) {
            return false;
        }
        threads++;
        active++;
        return true;
    }

    @Adds
    private void wakeOne() {
        idle--;
        woken++;
        if (helpers > 0) {
            wakeAll();
            return;
        }
        synchronized (registrationLock) {
            registrationLock.notify();
        }
    }

    @Adds
    private void wakeAll() {
        synchronized (registrationLock) {
            registrationLock.notifyAll();
        }
    }

    /** Waits for what wakeOne and wakeAll tell. */
    @Adds
    private void sleep() {
        synchronized (registrationLock) {
            try {
                registrationLock.wait();
            } catch (InterruptedException e) {
                // as the JDK's threads, which look for tasks then
            }
        }
    }

    /** Ends the section, and makes a thread if one was counted: in the section, if no code of the user's makes it. */
    @Adds
    private boolean endAnd(boolean make) {
        boolean own = factory != defaultForkJoinWorkerThreadFactory;
        boolean made = make && (own || createWorker());
        Machine.endAtomic();
        return make && own ? createWorker() : made;
    }

    @Until(17)
    final void signalWork() {
        Machine.beginAtomic();
        endAnd(calls());
    }

    /** Whether the pool may stop while threads have tasks. */
    @Adds
    @OnlyIf("java.util.concurrent.ForkJoinPool.shutdownNow()java.util.List")
    private static boolean interrupts() {
        return true;
    }

    /** Counting it was all. */
    @Until(17)
    final void registerWorker(WorkQueue w) {
        if (interrupts()) {
            Machine.beginAtomic();
            if (crew == null) {
                crew = new ArrayList<>();
            }
            crew.add(Thread.currentThread());
            Machine.endAtomic();
        }
    }

    @Until(17)
    final void deregisterWorker(ForkJoinWorkerThread t, Throwable thrown) {
        WorkQueue w = t == null ? null : t.workQueue;
        Machine.beginAtomic();
        threads--;
        active--;
        if (crew != null) {
            crew.remove(t);
        }
        Machine.endAtomic();
        if (w != null) {
            for (ForkJoinTask<?> left; (left = w.takeOldest(this)) != null; ) {
                ForkJoinTask.cancelIgnoringExceptions(left);
            }
        }
        if (!tryTerminate(false, false) && w != null) {
            signalWork();
        }
        if (thrown != null) {
            ForkJoinTask.rethrow(thrown);
        }
    }

    @Until(17)
    final void runWorker(WorkQueue w) {
        for (ForkJoinTask<?> t; (t = next(w)) != null; ) {
            t.doExec();
        }
    }

    /** Takes the next task, if need be once there is one; null if there are to be no more. */
    @Adds
    private ForkJoinTask<?> next(WorkQueue w) {
        Machine.beginAtomic();
        while (true) {
            ForkJoinTask<?> t = w.next(this);
            if (t == null) {
                WorkQueue q = any();
                if (q != null) {
                    w.from = q.submitter == null ? q : null;
                    t = q.takeOldest(this);
                }
            }
            if (t != null) {
                endAnd(full != null && calls());
                return t;
            }
            active--;
            w.forget(this);
            tellHelpers();
            if ((mode & SHUTDOWN) != 0) {
                tryTerminate(false, false);
            }
            idle++;
            while (woken == 0 && mode >= 0) {
                sleep();
            }
            if (mode < 0) {
                active++;
                Machine.endAtomic();
                return null;
            }
            woken--;
        }
    }

    /** Any of the queues that have tasks. */
    @Adds
    private WorkQueue any() {
        int n = 0;
        for (WorkQueue q = full; q != null; q = q.next) {
            n++;
        }
        return n == 0 ? null : at(n == 1 ? 0 : Machine.choose(0, n - 1));
    }

    @Adds
    private WorkQueue at(int i) {
        WorkQueue q = full;
        while (i-- > 0) {
            q = q.next;
        }
        return q;
    }

    // Those that wait.

    /** Before a thread blocks: another one takes its part. UNCOMPENSATE if it is to take it back. */
    @Adds
    private int standIn() {
        int parallelism = mode & SMASK;
        if (threads >= parallelism) {
            if (idle > 0) {
                wakeOne();
                return UNCOMPENSATE;
            }
            if (active > parallelism + (short) (bounds & SMASK)) {
                active--;
                return UNCOMPENSATE;
            }
        }
        threads++;
        return MAKE;
    }

    /** That standIn has counted a thread that is to be made. */
    @Adds
    private static final int MAKE = 1;

    @Until(17)
    final void uncompensate() {
        Machine.beginAtomic();
        active++;
        Machine.endAtomic();
    }

    /** Helps as long as there is something to help with; then another thread takes the part of the one that is about to wait. */
    @Until(17)
    final int helpJoin(ForkJoinTask<?> task, WorkQueue w, boolean canHelp) {
        if (task == null || w == null) {
            return 0;
        }
        while (true) {
            Machine.beginAtomic();
            int s = task.status;
            if (s < 0 || mode < 0) {
                Machine.endAtomic();
                if (s >= 0) {
                    ForkJoinTask.cancelIgnoringExceptions(task);
                    s = task.status;
                }
                return s < 0 ? s : 0;
            }
            WorkQueue q = canHelp ? takenFrom(w) : null;
            if (q == null) {
                s = standIn();
                return s != MAKE || endAnd(true) ? endWith(s) : 0;
            }
            WorkQueue from = w.from;
            w.from = q;
            ForkJoinTask<?> t = q.takeOldest(this);
            Machine.endAtomic();
            t.doExec();
            w.from = from;
        }
    }

    @Adds
    private static int endWith(int s) {
        if (s == MAKE) {
            return UNCOMPENSATE;
        }
        Machine.endAtomic();
        return s;
    }

    /** Any queue with a task of a thread that has taken one from this queue, or from that of one that has, and so on. */
    @Adds
    private WorkQueue takenFrom(WorkQueue w) {
        int n = 0;
        for (WorkQueue q = full; q != null; q = q.next) {
            if (q.leadsTo(w)) {
                n++;
            }
        }
        if (n == 0) {
            return null;
        }
        int i = n == 1 ? 0 : Machine.choose(0, n - 1);
        for (WorkQueue q = full; ; q = q.next) {
            if (q.leadsTo(w) && i-- == 0) {
                return q;
            }
        }
    }

    /** Executes tasks by which the task is completed, of its own queue and of others. */
    @Until(17)
    final int helpComplete(ForkJoinTask<?> task, WorkQueue w, boolean owned) {
        while (true) {
            Machine.beginAtomic();
            int s = task.status;
            ForkJoinTask<?> t = null;
            if (s >= 0) {
                if (w != null && w.newest != null && completes(w.newest.task, task)) {
                    t = w.takeNewest(this);
                } else {
                    t = forCompletion(task);
                }
            }
            Machine.endAtomic();
            if (t == null) {
                return s;
            }
            t.doExec();
        }
    }

    @Adds
    private ForkJoinTask<?> forCompletion(ForkJoinTask<?> task) {
        int n = 0;
        for (WorkQueue q = full; q != null; q = q.next) {
            if (completes(q.oldest(), task)) {
                n++;
            }
        }
        if (n == 0) {
            return null;
        }
        int i = n == 1 ? 0 : Machine.choose(0, n - 1);
        for (WorkQueue q = full; ; q = q.next) {
            if (completes(q.oldest(), task) && i-- == 0) {
                return q.takeOldest(this);
            }
        }
    }

    @Adds
    private static boolean completes(ForkJoinTask<?> t, ForkJoinTask<?> root) {
        if (t instanceof CountedCompleter) {
            for (CountedCompleter<?> c = (CountedCompleter<?>) t; c != null; c = c.completer) {
                if (c == root) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Executes tasks until there are none and no other thread has one. */
    @Until(17)
    final int helpQuiescePool(WorkQueue w, long nanos, boolean interruptible) {
        while (true) {
            Machine.beginAtomic();
            ForkJoinTask<?> t = w == null ? null : w.next(this);
            WorkQueue from = w == null ? null : w.from;
            if (t == null) {
                WorkQueue q = any();
                if (q != null) {
                    if (w != null) {
                        w.from = q;
                    }
                    t = q.takeOldest(this);
                }
            }
            if (t == null) {
                if (w != null) {
                    active--;
                }
                tellHelpers();
                int found = untilQuiet(nanos, interruptible);
                if (w != null) {
                    active++;
                }
                if (found != 2) {
                    Machine.endAtomic();
                    return found;
                }
            }
            Machine.endAtomic();
            if (t != null) {
                t.doExec();
                if (w != null) {
                    w.from = from;
                }
            }
        }
    }

    /** Waits: 1 if the pool is quiescent, 0 if it took too long, -1 if it was interrupted, 2 if there is a task. */
    @Adds
    private int untilQuiet(long nanos, boolean interruptible) {
        boolean late = false;
        while (true) {
            if (canStop()) {
                return 1;
            }
            if (full != null) {
                return 2;
            }
            if (interruptible && Thread.interrupted()) {
                return -1;
            }
            if (late) {
                return 0;
            }
            helpers++;
            synchronized (registrationLock) {
                try {
                    if (nanos == Long.MAX_VALUE) {
                        registrationLock.wait();
                    } else {
                        registrationLock.wait(1);
                        late = true;
                    }
                } catch (InterruptedException e) {
                    Thread self = Thread.currentThread();
                    self.interrupt();
                }
            }
            helpers--;
        }
    }

    @Adds
    private void tellHelpers() {
        if (helpers > 0) {
            wakeAll();
        }
    }

    @Until(17)
    final int externalHelpQuiescePool(long nanos, boolean interruptible) {
        return helpQuiescePool(null, nanos, interruptible);
    }

    public static native void managedBlock(ManagedBlocker blocker) throws InterruptedException;

    public static interface ManagedBlocker {
        boolean block() throws InterruptedException;

        boolean isReleasable();
    }

    @Until(17)
    private void compensatedBlock(ManagedBlocker blocker) throws InterruptedException {
        while (!blocker.isReleasable()) {
            Machine.beginAtomic();
            int s = standIn();
            if (s == MAKE) {
                s = endAnd(true) ? UNCOMPENSATE : 0;
            } else {
                Machine.endAtomic();
            }
            boolean done;
            try {
                done = blocker.block();
            } finally {
                if (s != 0) {
                    uncompensate();
                }
            }
            if (done) {
                return;
            }
        }
    }

    // The end.

    @Until(17)
    final boolean canStop() {
        return mode < 0 || active <= 0 && full == null;
    }

    @Until(17)
    private boolean tryTerminate(boolean now, boolean enable) {
        Machine.beginAtomic();
        if ((mode & SHUTDOWN) == 0 && !enable) {
            Machine.endAtomic();
            return false;
        }
        mode |= SHUTDOWN;
        if (!now && !canStop()) {
            Machine.endAtomic();
            return false;
        }
        boolean first = mode >= 0;
        mode |= STOPS;
        if (threads == 0 && (mode & ENDED) == 0) {
            mode |= ENDED;
            if (termination != null) {
                registrationLock.lock();
                termination.signalAll();
                registrationLock.unlock();
            }
        }
        if (first) {
            wakeAll();
        }
        Machine.endAtomic();
        if (now && interrupts()) {
            cancelAll();
        }
        return true;
    }

    /** Which thread is interrupted first is a matter of numbers that are given at random: any. */
    @Adds
    private void cancelAll() {
        for (ForkJoinTask<?> t; (t = takeAny()) != null; ) {
            ForkJoinTask.cancelIgnoringExceptions(t);
        }
        Machine.beginAtomic();
        Thread[] all = crew == null ? new Thread[0] : crew.toArray(new Thread[0]);
        Machine.endAtomic();
        Order.any(all, false, "the threads of a pool were interrupted");
        for (int i = 0; i < all.length; i++) {
            if (!all[i].isInterrupted()) {
                all[i].interrupt();
            }
        }
    }

    @Adds
    private ForkJoinTask<?> takeAny() {
        Machine.beginAtomic();
        WorkQueue q = any();
        ForkJoinTask<?> t = q == null ? null : q.takeOldest(this);
        Machine.endAtomic();
        return t;
    }

    // Tasks from outside.

    @Until(17)
    final void externalPush(ForkJoinTask<?> task) {
        Machine.beginAtomic();
        if ((mode & SHUTDOWN) != 0) {
            Machine.endAtomic();
            throw new RejectedExecutionException();
        }
        WorkQueue q = externalQueue();
        if (q == null) {
            q = new WorkQueue(0);
            q.submitter = Thread.currentThread();
        }
        q.push(task, this);
        Machine.endAtomic();
    }

    /** The present thread's tasks from outside: null if there are none. */
    @Until(17)
    final WorkQueue externalQueue() {
        Machine.beginAtomic();
        Thread t = Thread.currentThread();
        WorkQueue q = full;
        while (q != null && q.submitter != t) {
            q = q.next;
        }
        Machine.endAtomic();
        return q;
    }

    @Until(17)
    static WorkQueue commonQueue() {
        return common.externalQueue();
    }

    @Until(17)
    final ForkJoinTask<?> nextTaskFor(WorkQueue w) {
        Machine.beginAtomic();
        ForkJoinTask<?> t = w == null ? null : w.next(this);
        WorkQueue q = t == null ? any() : null;
        if (q != null) {
            t = q.takeOldest(this);
        }
        Machine.endAtomic();
        return t;
    }

    @Until(17)
    protected ForkJoinTask<?> pollSubmission() {
        Machine.beginAtomic();
        int n = 0;
        for (WorkQueue q = full; q != null; q = q.next) {
            if (q.submitter != null) {
                n++;
            }
        }
        ForkJoinTask<?> t = null;
        int i = n <= 1 ? 0 : Machine.choose(0, n - 1);
        for (WorkQueue q = full; q != null && t == null; q = q.next) {
            if (q.submitter != null && i-- == 0) {
                t = q.takeOldest(this);
            }
        }
        Machine.endAtomic();
        return t;
    }

    @Until(17)
    protected int drainTasksTo(Collection<? super ForkJoinTask<?>> c) {
        int n = 0;
        for (ForkJoinTask<?> t; (t = takeAny()) != null; n++) {
            c.add(t);
        }
        return n;
    }

    // Questions.

    public static native ForkJoinPool commonPool();

    /** With two processors, as the JDK computes it; but nobody makes the common pool to know it. */
    public static int getCommonPoolParallelism() {
        return 1;
    }

    public native int getParallelism();

    @Until(17)
    static int getSurplusQueuedTaskCount() {
        Thread t = Thread.currentThread();
        if (!(t instanceof ForkJoinWorkerThread)) {
            return 0;
        }
        Machine.beginAtomic();
        ForkJoinPool p = ((ForkJoinWorkerThread) t).pool;
        int enough = 0;
        for (int half = (p.mode & SMASK) >> 1, i = 0; i < 4 && p.active <= half; half >>= 1, i++) {
            enough = 1 << i;
        }
        int surplus = ((ForkJoinWorkerThread) t).workQueue.queueSize() - enough;
        Machine.endAtomic();
        return surplus;
    }

    @Until(17)
    public int getPoolSize() {
        return threads;
    }

    @Until(17)
    public int getRunningThreadCount() {
        return Machine.plausible(active, "how many threads of a fork/join pool run was taken for how many have tasks");
    }

    @Until(17)
    public int getActiveThreadCount() {
        return Math.max(active, 0);
    }

    @Until(17)
    public long getStealCount() {
        return Machine.plausible(0L, "tasks that threads of a fork/join pool took from each other were not counted");
    }

    @Until(17)
    public long getQueuedTaskCount() {
        return count(false);
    }

    @Until(17)
    public int getQueuedSubmissionCount() {
        return count(true);
    }

    @Until(17)
    public boolean hasQueuedSubmissions() {
        return count(true) > 0;
    }

    @Adds
    private int count(boolean submitted) {
        Machine.beginAtomic();
        int n = 0;
        for (WorkQueue q = full; q != null; q = q.next) {
            if (submitted == (q.submitter != null)) {
                n += q.queueSize();
            }
        }
        Machine.endAtomic();
        return n;
    }

    @Until(17)
    public String toString() {
        Machine.beginAtomic();
        String level = (mode & ENDED) != 0 ? "Terminated" : (mode & STOPS) != 0 ? "Terminating" : (mode & SHUTDOWN) != 0 ? "Shutting down" : "Running";
        String text = super.toString() + "[" + level + ", parallelism = " + (mode & SMASK) + ", size = " + threads + ", active = " + Math.max(active, 0)
                + ", running = " + active + ", steals = 0, tasks = " + count(false) + ", submissions = " + count(true) + "]";
        Machine.endAtomic();
        return Machine.plausible(text, "the texts of fork/join pools were explored without the number of tasks that were taken from others");
    }

    static final class WorkQueue {
        @Stub
        final ForkJoinWorkerThread owner = null;
        @Stub
        int config;

        /** Its tasks, those that were added last first. */
        @Adds
        Entry newest;
        /** Of a queue with tasks: the next one. */
        @Adds
        WorkQueue next;
        /** The queue from which the thread has taken the task that it executes: null if that is one from outside. */
        @Adds
        WorkQueue from;
        /** Whose tasks from outside these are: null in a queue of one of the pool's threads. */
        @Adds
        Thread submitter;

        @Stub
        @Releases(until = 17)
        WorkQueue(int config) {}

        /** Its thread has nothing to hide. */
        @Releases(until = 17)
        final void initializeInnocuousWorker() {}

        @Until(17)
        final void push(ForkJoinTask<?> task, ForkJoinPool pool) {
            Machine.beginAtomic();
            if (newest == null) {
                next = pool.full;
                pool.full = this;
            }
            newest = new Entry(task, newest);
            pool.tellHelpers();
            pool.endAnd(pool.calls());
        }

        /** Of a queue that is about to be empty: it is none of those with tasks. */
        @Adds
        private void leave(ForkJoinPool pool) {
            if (pool.full == this) {
                pool.full = next;
            } else {
                WorkQueue q = pool.full;
                while (q.next != this) {
                    q = q.next;
                }
                q.next = next;
            }
            next = null;
        }

        @Adds
        ForkJoinTask<?> oldest() {
            Entry e = newest;
            while (e.below != null) {
                e = e.below;
            }
            return e.task;
        }

        /** Takes the oldest task: null if there is none. */
        @Adds
        ForkJoinTask<?> takeOldest(ForkJoinPool pool) {
            Machine.beginAtomic();
            ForkJoinTask<?> t = newest == null ? null : oldest();
            if (t != null) {
                take(t, pool);
            }
            Machine.endAtomic();
            return t;
        }

        /** Takes the newest task: null if there is none. */
        @Adds
        ForkJoinTask<?> takeNewest(ForkJoinPool pool) {
            Machine.beginAtomic();
            ForkJoinTask<?> t = newest == null ? null : newest.task;
            if (t != null) {
                take(t, pool);
            }
            Machine.endAtomic();
            return t;
        }

        /** Takes the task that its thread executes next: null if there is none. */
        @Adds
        ForkJoinTask<?> next(ForkJoinPool pool) {
            return (pool.mode & FIFO) != 0 ? takeOldest(pool) : takeNewest(pool);
        }

        /** Takes the task, and tells whether it was there. */
        @Adds
        private boolean take(ForkJoinTask<?> task, ForkJoinPool pool) {
            Entry above = null;
            Entry e = newest;
            while (e != null && e.task != task) {
                above = e;
                e = e.below;
            }
            if (e == null) {
                return false;
            }
            if (above == null) {
                newest = e.below;
            } else {
                above.below = e.below;
            }
            if (newest == null) {
                leave(pool);
            }
            return true;
        }

        /** Its thread executes nothing: what it has taken last is of no matter, if nobody has taken anything from it. */
        @Adds
        void forget(ForkJoinPool pool) {
            for (WorkQueue q = pool.full; q != null; q = q.next) {
                if (q.from == this) {
                    return;
                }
            }
            from = null;
        }

        /** Whether its thread has taken its task from that queue, or from one of which that is so. */
        @Adds
        boolean leadsTo(WorkQueue w) {
            WorkQueue q = from;
            for (int i = 0; i < 3 && q != null; i++) {
                if (q == w) {
                    return true;
                }
                q = q.from;
            }
            return false;
        }

        @Adds
        private ForkJoinPool pool() {
            return owner == null ? common : owner.pool;
        }

        @Until(17)
        final boolean tryUnpush(ForkJoinTask<?> task) {
            Machine.beginAtomic();
            boolean found = newest != null && newest.task == task && take(task, pool());
            Machine.endAtomic();
            return found;
        }

        @Until(17)
        final boolean externalTryUnpush(ForkJoinTask<?> task) {
            return tryUnpush(task);
        }

        @Until(17)
        final boolean tryRemove(ForkJoinTask<?> task, boolean owned) {
            Machine.beginAtomic();
            boolean found = take(task, pool());
            Machine.endAtomic();
            return found;
        }

        @Until(17)
        final ForkJoinTask<?> nextLocalTask() {
            Machine.beginAtomic();
            ForkJoinTask<?> t = next(pool());
            Machine.endAtomic();
            return t;
        }

        @Until(17)
        final ForkJoinTask<?> peek() {
            Machine.beginAtomic();
            ForkJoinTask<?> t = newest == null ? null : (pool().mode & FIFO) != 0 ? oldest() : newest.task;
            Machine.endAtomic();
            return t;
        }

        @Until(17)
        final int queueSize() {
            Machine.beginAtomic();
            int n = 0;
            for (Entry e = newest; e != null; e = e.below) {
                n++;
            }
            Machine.endAtomic();
            return n;
        }

        @Until(17)
        final int getPoolIndex() {
            return Machine.plausible(0, "threads of fork/join pools have no numbers");
        }

        /** Executes functions of CompletableFutures that were given to this queue, as long as the blocker waits. */
        @Until(17)
        final void helpAsyncBlocker(ManagedBlocker blocker) {
            while (blocker != null && !blocker.isReleasable()) {
                Machine.beginAtomic();
                ForkJoinTask<?> t = newest == null ? null : oldest();
                if (!(t instanceof CompletableFuture.AsynchronousCompletionTask)) {
                    Machine.endAtomic();
                    return;
                }
                take(t, pool());
                Machine.endAtomic();
                t.doExec();
            }
        }
    }

    /** A task in a queue. */
    @Adds
    private static final class Entry {
        final ForkJoinTask<?> task;
        Entry below;

        Entry(ForkJoinTask<?> task, Entry below) {
            this.task = task;
            this.below = below;
        }
    }
}
