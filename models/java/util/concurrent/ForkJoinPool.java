package java.util.concurrent;

import bandsaw.Adds;
import bandsaw.Clock;
import bandsaw.Machine;
import bandsaw.OnlyIf;
import bandsaw.Order;
import bandsaw.Release;
import bandsaw.Releases;
import bandsaw.Stub;
import bandsaw.Until;
import bandsaw.users.Defaults;
import java.security.AccessControlContext;
import java.security.Permission;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;
import jdk.internal.misc.Unsafe;

/**
 * Without what a system's administrator could set. Its bookkeeping is done in few steps, between which there is the user's
 * code: which thread takes which task, when threads are made, woken, and stand in for others that wait, is as in the JDK's
 * own, but queues are lists of tasks, and the word that counts the threads is fields. Where the JDK's depends on
 * random numbers (which queue a thread looks at first), it is a choice. Threads that have nothing to do stay.
 * The releases call what the pool does by other names, or with other parameters, and differ a little in it.
 */
public class ForkJoinPool {
    /** Bits of ends: no more tasks from outside, threads leave, nothing is left to be cancelled or interrupted, all threads have left. */
    @Adds
    private static final int SHUT = 1;
    @Adds
    private static final int STOPS = 2;
    @Adds
    private static final int CLEAN = 4;
    @Adds
    private static final int ENDED = 8;
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
    @Releases(from = 21)
    int parallelism;
    @Stub
    ForkJoinWorkerThreadFactory factory;
    @Stub
    Predicate<? super ForkJoinPool> saturate;
    @Stub
    @Releases(from = 25)
    volatile DelayScheduler delayScheduler;
    /** Holds no queues: the monitor on which threads wait that have nothing to do. */
    @Stub
    WorkQueue[] queues;

    /** How far the pool is with its end. */
    @Adds
    private int ends;
    /** The monitor on which others wait for the end. */
    @Adds
    private Object gate;
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
    /** In 21, where the pool may stop while threads have tasks, how many have found none, and may have said so when another is added. */
    @Adds
    private int lookers;
    /** How many threads wait until the pool is quiescent, or there is a task for them to help with. */
    @Adds
    private int helpers;
    /** How many of these are the pool's own. */
    @Adds
    private int quiet;
    /** The threads, where they may be interrupted. */
    @Adds
    private ArrayList<Thread> crew;
    /** Since 22, where the pool may stop while threads have tasks, who has given it tasks from outside. */
    @Adds
    private ArrayList<Thread> submitters;
    /** How many threads are about to add a task from outside, and are seen by who looks whether there are any. */
    @Adds
    private int submitting;

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

    // What the releases keep in words of other types.

    @Releases(from = 21, until = 21)
    private native int getAndBitwiseOrRunState(int bits);

    @Releases(from = 25)
    private native long getAndBitwiseOrRunState(long bits);

    /** Tells what of the JDK's own is left that the pool is shut down, or stops. */
    @Adds
    private void tell(boolean stops) {
        if (Release.feature() == 17) {
            mode |= stops ? 1 << 31 : 1 << 24;
        } else if (Release.feature() == 21) {
            getAndBitwiseOrRunState(stops ? 1 << 31 : 1);
        } else {
            getAndBitwiseOrRunState(stops ? 1L : 2L);
        }
    }

    @Adds
    private int target() {
        return Release.feature() == 17 ? mode & SMASK : parallelism;
    }

    /** How many threads are to stay busy when others block. */
    @Adds
    private int least() {
        if (Release.feature() == 17) {
            return target() + (short) bounds;
        }
        Unsafe u = Unsafe.getUnsafe();
        return Release.feature() == 21
                ? (short) u.getLong(this, u.objectFieldOffset(ForkJoinPool.class, "bounds"))
                : (short) (u.getLong(this, u.objectFieldOffset(ForkJoinPool.class, "config")) >>> 48);
    }

    /** How many threads there may be beside the usual ones, for those that block. */
    @Adds
    private int spares() {
        if (Release.feature() == 17) {
            return bounds >>> 16;
        }
        Unsafe u = Unsafe.getUnsafe();
        return Release.feature() == 21
                ? (short) (u.getLong(this, u.objectFieldOffset(ForkJoinPool.class, "bounds")) >>> 16)
                : (short) (u.getLong(this, u.objectFieldOffset(ForkJoinPool.class, "config")) >>> 32);
    }

    public native boolean getAsyncMode();

    // Threads.

    private native boolean createWorker();

    /** Makes up for a task that was added: wakes a thread, or counts a new one and tells that it is to be made. */
    @Adds
    private boolean calls() {
        if (active >= target() || Release.feature() >= 25 && stops()) {
            if (this == common) { // which has a thread more with a processor more
                Machine.assume(Defaults.PROCESSORS);
            }
            return false;
        }
        if (idle > 0) {
            active++;
            wakeOne();
            return false;
        }
        if (threads >= target()) {
            return false;
        }
        threads++;
        active++;
        return true;
    }

    @Adds
    private boolean stops() {
        return (ends & STOPS) != 0;
    }

    @Adds
    private void wakeOne() {
        idle--;
        woken++;
        if (helpers > 0) {
            wakeAll();
            return;
        }
        synchronized (queues) {
            queues.notify();
        }
    }

    @Adds
    private void wakeAll() {
        synchronized (queues) {
            queues.notifyAll();
        }
    }

    /** Waits for what wakeOne and wakeAll tell. */
    @Adds
    private void sleep() {
        synchronized (queues) {
            try {
                queues.wait();
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

    final void signalWork() {
        Machine.beginAtomic();
        endAnd(calls());
    }

    /** Counting it was all. */
    final void registerWorker(WorkQueue w) {
        if (interrupts()) {
            Machine.beginAtomic();
            if (crew == null) {
                crew = new ArrayList<>();
            }
            if (Release.feature() < 25 || !stops()) {
                crew.add(Thread.currentThread());
            }
            Machine.endAtomic();
        }
    }

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
                cancel(left);
            }
        }
        if (!end(false, false) && w != null) {
            signalWork();
        }
        if (thrown != null) {
            ForkJoinTask.rethrow(thrown);
        }
    }

    final void runWorker(WorkQueue w) {
        for (ForkJoinTask<?> t; (t = next(w)) != null; ) {
            w.topLevelExec(t, 0);
            if (Release.feature() == 21 && stopsNow()) {
                Machine.beginAtomic();
                w.looks = full == null;
                lookers += w.looks ? 1 : 0;
                Machine.endAtomic();
            }
        }
    }

    /** Takes the next task, if need be once there is one; null if there are to be no more. */
    @Adds
    private ForkJoinTask<?> next(WorkQueue w) {
        Machine.beginAtomic();
        if (w.looks) {
            w.looks = false;
            lookers = Math.max(lookers - 1, 0);
        }
        while (true) {
            ForkJoinTask<?> t = w.next(this);
            if (t == null) {
                if (Release.feature() < 25) {
                    hasDone(w);
                }
                WorkQueue q = Release.feature() >= 25 && stops() ? goesOnWith(w) : any();
                if (q != null) {
                    w.hasTakenFrom(q.submitter == null ? q : null);
                    t = q.takeOldest(this);
                }
            }
            if (t != null) {
                endAnd(full != null && calls());
                return t;
            }
            if (stops()) {
                Machine.endAtomic();
                return null;
            }
            active--;
            idle++;
            if (Release.feature() >= 25) {
                if (w.takers == 0) {
                    w.hasTakenFrom(null);
                }
                if (this == common) {
                    forgets(w.owner);
                }
            }
            tellHelpers();
            if ((ends & SHUT) != 0) {
                end(false, false);
            }
            while (woken == 0 && !stops()) {
                sleep();
            }
            if (woken > 0) {
                woken--;
            } else {
                idle--;
                active++;
            }
            if (Release.feature() >= 25 && stops()) {
                Machine.endAtomic();
                return null;
            }
        }
    }

    /** Until 21 a thread forgets from which queue it has taken tasks before it takes others: who looks for tasks to help with may see that. */
    @Adds
    private void hasDone(WorkQueue w) {
        if (w.from == null) {
            return;
        }
        boolean seen = false;
        for (WorkQueue q = full; q != null; q = q.next) {
            seen |= q.leadsTo(w);
        }
        w.from = null;
        if (seen) {
            Machine.endAtomic();
            Machine.beginAtomic();
        }
    }

    /**
     * Since 22 a thread of a pool that stops goes on with the queue from which it has taken its last task, if nobody else takes
     * some. Those of threads outside may be one queue.
     */
    @Adds
    private WorkQueue goesOnWith(WorkQueue w) {
        if (w.from != null) {
            return w.from.newest == null || Machine.choose(0, 1, "its thread looks elsewhere|its thread goes on with the queue of its last task") == 0 ? null : w.from;
        }
        int n = countSubmitters();
        int i = n == 0 ? 0 : Machine.choose(0, n, "the queue that its thread goes on with");
        return i == n ? null : submitted(i);
    }

    /** Since 25 a thread of the common pool forgets its locals if it blocks, which it does not at once. */
    @Adds
    private static void forgets(ForkJoinWorkerThread t) {
        if (t.hasLocals() && Machine.choose(0, 1, "its thread forgets its locals|its thread keeps its locals") == 0) {
            t.resetThreadLocals();
        }
    }

    /** Any of the queues that have tasks. */
    @Adds
    private WorkQueue any() {
        int n = 0;
        for (WorkQueue q = full; q != null; q = q.next) {
            n++;
        }
        return n == 0 ? null : at(n == 1 ? 0 : Machine.choose(0, n - 1, "the queue from which a task is taken"));
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
        int parallelism = target();
        boolean enough = threads >= parallelism;
        if (idle > 0 && (Release.feature() == 17 ? enough : active <= parallelism)) {
            wakeOne();
            return UNCOMPENSATE;
        }
        if (enough && active > least()) {
            active--;
            return UNCOMPENSATE;
        }
        if (threads >= parallelism + spares()) {
            return NONE;
        }
        threads++;
        return MAKE;
    }

    /** That standIn has counted a thread that is to be made. */
    @Adds
    private static final int MAKE = 1;
    /** That there may be no more threads. */
    @Adds
    private static final int NONE = 2;

    /** Ends the section in which a thread has found that it has to block, which it may not if nobody stands in, but for a time. */
    @Adds
    private int endAndBlock(boolean timed) {
        int s = standIn();
        if (s == MAKE) {
            return endAnd(true) ? UNCOMPENSATE : 0;
        }
        Machine.endAtomic();
        if (s != NONE) {
            return s;
        }
        if (timed || saturate != null && saturate.test(this)) {
            return 0;
        }
        throw new RejectedExecutionException("Thread limit exceeded replacing blocked worker");
    }

    final void uncompensate() {
        Machine.beginAtomic();
        active++;
        Machine.endAtomic();
    }

    /**
     * Helps as long as there is something to help with; then another thread takes the part of the one that is about to wait. What the
     * releases ask for is whether it may help, since 18 whether it waits but for a time, since 22 whether the thread is the pool's.
     */
    final int helpJoin(ForkJoinTask<?> task, WorkQueue w, boolean flag) {
        if (task == null || w == null) {
            return 0;
        }
        boolean own = Release.feature() >= 25;
        while (true) {
            Machine.beginAtomic();
            int s = task.status;
            if (s < 0) {
                Machine.endAtomic();
                return s;
            }
            if (own) {
                own = false;
                if (w.take(task, this)) {
                    Machine.endAtomic();
                    w.topLevelExec(task, 0);
                    continue;
                }
            }
            if (Release.feature() >= 25 && !flag) {
                Machine.endAtomic();
                return s;
            }
            WorkQueue q = Release.feature() > 17 || flag ? toHelp(w, task) : null;
            if (q == null) {
                if (!stops()) {
                    return endAndBlock(Release.feature() == 21 && flag);
                }
                Machine.endAtomic();
                if (Release.feature() > 17) {
                    return 0;
                }
                ForkJoinTask.cancelIgnoringExceptions(task);
                continue;
            }
            WorkQueue from = w.from;
            w.hasTakenFrom(q);
            ForkJoinTask<?> t = q.takeOldest(this);
            Machine.endAtomic();
            w.topLevelExec(t, 0);
            w.returnsTo(from);
        }
    }

    /** Any queue with a task of a thread that has taken one from this queue, or from that of one that has, and so on; or, since 18, with the task itself. */
    @Adds
    private WorkQueue toHelp(WorkQueue w, ForkJoinTask<?> task) {
        int n = 0;
        for (WorkQueue q = full; q != null; q = q.next) {
            if (q.helps(w, task)) {
                n++;
            }
        }
        if (n == 0) {
            return null;
        }
        int i = n == 1 ? 0 : Machine.choose(0, n - 1, "the queue from which a task is taken");
        for (WorkQueue q = full; ; q = q.next) {
            if (q.helps(w, task) && i-- == 0) {
                return q;
            }
        }
    }

    @Releases(except = 21)
    final int helpComplete(ForkJoinTask<?> task, WorkQueue w, boolean owned) {
        return helpComplete(task, w, owned, false);
    }

    /** Executes tasks by which the task is completed, of its own queue and of others; then another thread takes the part of one of the pool. */
    @Releases(from = 21, until = 21)
    final int helpComplete(ForkJoinTask<?> task, WorkQueue w, boolean owned, boolean timed) {
        while (true) {
            Machine.beginAtomic();
            int s = task.status;
            WorkQueue q = null;
            ForkJoinTask<?> t = null;
            if (s >= 0) {
                if (w != null && w.newest != null && completes(w.newest.task, task)) {
                    q = w;
                    t = w.takeNewest(this);
                } else {
                    q = forCompletion(task);
                    // Who has given no task to this pool executes none of it, but some have the same queue.
                    if (q != null && (w != null || Machine.choose(0, 1, "it helps|it does not help") == 0)) {
                        t = q.takeOldest(this);
                    }
                }
            }
            if (t == null) {
                if (s >= 0 && owned && Release.feature() > 17 && !stops()) {
                    return endAndBlock(timed);
                }
                Machine.endAtomic();
                return s;
            }
            boolean taken = Release.feature() == 21 && w != null && q != w;
            WorkQueue from = taken ? w.from : null;
            if (taken) {
                w.from = q;
            }
            Machine.endAtomic();
            q.topLevelExec(t, 0);
            if (taken) {
                w.from = from;
            }
        }
    }

    @Adds
    private WorkQueue forCompletion(ForkJoinTask<?> task) {
        int n = 0;
        for (WorkQueue q = full; q != null; q = q.next) {
            if (completes(q.oldest(), task)) {
                n++;
            }
        }
        if (n == 0) {
            return null;
        }
        int i = n == 1 ? 0 : Machine.choose(0, n - 1, "the queue from which a task is taken");
        for (WorkQueue q = full; ; q = q.next) {
            if (completes(q.oldest(), task) && i-- == 0) {
                return q;
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

    @Releases(until = 17)
    final int helpQuiescePool(WorkQueue w, long nanos, boolean interruptible) {
        return quiesce(w, nanos, interruptible);
    }

    @Releases(until = 17)
    final int externalHelpQuiescePool(long nanos, boolean interruptible) {
        return quiesce(null, nanos, interruptible);
    }

    @Releases(from = 21)
    static final int helpQuiescePool(ForkJoinPool pool, long nanos, boolean interruptible) {
        Thread t = Thread.currentThread();
        if (t instanceof ForkJoinWorkerThread) {
            ForkJoinWorkerThread worker = (ForkJoinWorkerThread) t;
            if (pool == null || worker.pool == pool) {
                return worker.pool.quiesce(worker.workQueue, nanos, interruptible);
            }
        }
        return (pool == null ? common : pool).quiesce(null, nanos, interruptible);
    }

    /** Executes tasks until there are none and no other thread has one; w is the queue of a thread of the pool, or null. */
    @Adds
    private int quiesce(WorkQueue w, long nanos, boolean interruptible) {
        while (true) {
            Machine.beginAtomic();
            ForkJoinTask<?> t = w == null ? null : w.next(this);
            WorkQueue q = t == null ? any() : w;
            WorkQueue from = w == null ? null : w.from;
            if (t == null && q != null) {
                if (w != null) {
                    w.hasTakenFrom(q);
                }
                t = q.takeOldest(this);
            }
            if (t == null) {
                int found = untilQuiet(w, nanos, interruptible);
                if (found != 2) {
                    Machine.endAtomic();
                    return found;
                }
            }
            Machine.endAtomic();
            if (t != null) {
                q.topLevelExec(t, 0);
                if (w != null) {
                    w.returnsTo(from);
                }
            }
        }
    }

    /** Waits: 1 if the pool is quiescent, 0 if it took too long, -1 if it was interrupted, 2 if there is a task. */
    @Adds
    private int untilQuiet(WorkQueue w, long nanos, boolean interruptible) {
        if (w != null) {
            if (Release.feature() == 17) {
                active--;
            }
            quiet++;
        }
        tellHelpers();
        othersSee();
        int found = awaitQuiet(w, nanos, interruptible);
        if (w != null) {
            othersSee();
            if (Release.feature() == 17) {
                active++;
            }
            quiet--;
        }
        return found;
    }

    /** Threads of the pool that wait for each other: they may all see that the others do. */
    @Adds
    private void othersSee() {
        if (quiet > 1) {
            Machine.endAtomic();
            Machine.beginAtomic();
        }
    }

    @Adds
    private int awaitQuiet(WorkQueue w, long nanos, boolean interruptible) {
        boolean late = false;
        while (true) {
            if (w == null || Release.feature() == 17 ? canStop() : stops() || full == null && threads - idle <= quiet) {
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
            synchronized (queues) {
                try {
                    if (nanos == Long.MAX_VALUE) {
                        queues.wait();
                    } else {
                        queues.wait(1);
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

    public static native void managedBlock(ManagedBlocker blocker) throws InterruptedException;

    public static interface ManagedBlocker {
        boolean block() throws InterruptedException;

        boolean isReleasable();
    }

    private void compensatedBlock(ManagedBlocker blocker) throws InterruptedException {
        while (!blocker.isReleasable()) {
            Machine.beginAtomic();
            if (Release.feature() >= 25 && stops()) {
                Machine.endAtomic();
                throw new InterruptedException();
            }
            int s = endAndBlock(false);
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

    /** Whether no thread has a task, and there is none. Since 22 one that blocks has, though others stand in for it. */
    @Adds
    private boolean isQuiet() {
        return full == null && submitting == 0 && (Release.feature() < 25 ? active <= 0 : threads == idle);
    }

    @Releases(until = 21)
    final boolean canStop() {
        return stops() || isQuiet();
    }

    public boolean isQuiescent() {
        return canStop();
    }

    /** Begins the end, if it is to be now, or it is time: tells whether it has begun. */
    @Adds
    private boolean end(boolean now, boolean enable) {
        Machine.beginAtomic();
        if ((ends & SHUT) == 0) {
            if (!enable) {
                Machine.endAtomic();
                return false;
            }
            ends |= SHUT;
            tell(false);
        }
        if (!now && !canStop()) {
            Machine.endAtomic();
            return false;
        }
        boolean first = !stops();
        if (first && !now && Release.feature() >= 25 && delayScheduler != null && !delayScheduler.canShutDown()) {
            delayScheduler.signal();
            Machine.endAtomic();
            return false;
        }
        if (first) {
            ends |= now || threads > idle ? STOPS : STOPS | CLEAN;
            tell(true);
            wakeAll();
            if (Release.feature() >= 25 && delayScheduler != null) {
                delayScheduler.signal();
            }
        }
        finish();
        Machine.endAtomic();
        if (interrupts() && (ends & CLEAN) == 0) {
            cleanUp(first && now);
            Machine.beginAtomic();
            finish();
            Machine.endAtomic();
        }
        return true;
    }

    @Adds
    private void finish() {
        boolean clean = Release.feature() == 17 ? full == null : Release.feature() == 21 || !interrupts() || (ends & CLEAN) != 0;
        if (threads == 0 && clean && (ends & ENDED) == 0) {
            if (Release.feature() >= 25 && delayScheduler != null && delayScheduler.signal() >= 0) {
                return; // it ends the pool when it has ended
            }
            ends |= ENDED;
            if (gate != null) {
                synchronized (gate) {
                    gate.notifyAll();
                }
            }
        }
    }

    /** Whether the pool may stop while threads have tasks. */
    @Adds
    private static boolean interrupts() {
        return stopsNow() || Release.feature() < 25 && blocks();
    }

    @Adds
    @OnlyIf("java.util.concurrent.ForkJoinPool.stopNow()void")
    private static boolean stopsNow() {
        return true;
    }

    @Releases(from = 25)
    @OnlyIf("java.util.concurrent.ForkJoinPool.stopNow()void")
    static boolean poolIsStopping(ForkJoinPool pool) {
        return pool != null && pool.stops();
    }

    /** Until 21 threads that block count as having no task. */
    @Adds
    @OnlyIf("java.util.concurrent.ForkJoinPool.compensatedBlock(java.util.concurrent.ForkJoinPool$ManagedBlocker)void")
    private static boolean blocks() {
        return true;
    }

    /** Cancels the tasks of a pool that stops, and interrupts the threads: until 21 who leaves does so too. */
    @Adds
    private void cleanUp(boolean first) {
        if (Release.feature() == 17) {
            cancelTasks();
            interruptAll(null);
        } else if (Release.feature() == 21) {
            Machine.beginAtomic();
            boolean woken = lookers > 0 && Machine.choose(0, 1, "a thread wakes up|no thread wakes up") == 0;
            lookers -= woken ? 1 : 0;
            boolean alone = idle == 0 && threads > 0 && !woken; // else it is done by those that were woken
            Machine.endAtomic();
            if (alone) {
                interruptAll(Thread.currentThread());
            }
        } else {
            if (first) {
                interruptAll(Thread.currentThread());
            }
            if (cancelTasks()) {
                Machine.beginAtomic();
                ends |= CLEAN;
                Machine.endAtomic();
            }
        }
    }

    /** Since 22 not all, if other threads take or cancel some meanwhile: these are to go on. */
    @Adds
    private boolean cancelTasks() {
        for (ForkJoinTask<?> t; (t = takeAny()) != null; ) {
            cancel(t);
            if (Release.feature() >= 25 && threads > 0 && Machine.choose(0, 1, "others take what is left|it goes on") == 0) {
                return false;
            }
        }
        return true;
    }

    @Adds
    private static void cancel(ForkJoinTask<?> t) {
        try {
            t.cancel(Release.feature() < 25);
        } catch (Throwable e) {
            // is of no matter
        }
    }

    /** Which thread is interrupted first is a matter of numbers that are given at random: any. In 21 its tasks are cancelled before. */
    @Adds
    private void interruptAll(Thread but) {
        Machine.beginAtomic();
        Thread[] all = crew == null ? new Thread[0] : crew.toArray(new Thread[0]);
        Machine.endAtomic();
        Order.any(all, false, "the threads of a pool were interrupted in one order only");
        for (int i = 0; i < all.length; i++) {
            if (all[i] == but) {
                continue;
            }
            if (Release.feature() == 21) {
                if (Machine.choose(0, 1, "what was submitted is cancelled|what was submitted is left") == 0) {
                    cancelSubmitted();
                }
                WorkQueue w = ((ForkJoinWorkerThread) all[i]).workQueue;
                for (ForkJoinTask<?> left; (left = w.takeOldest(this)) != null; ) {
                    cancel(left);
                }
            }
            if (Release.feature() >= 25 || !all[i].isInterrupted() || all[i].bandsawRoused()) { // as workers of a ThreadPoolExecutor
                all[i].interrupt();
            }
        }
        if (Release.feature() == 21) {
            cancelSubmitted();
        }
    }

    @Adds
    private void cancelSubmitted() {
        for (ForkJoinTask<?> t; (t = pollSubmission()) != null; ) {
            cancel(t);
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

    public void shutdown() {
        if (this != common) {
            end(false, true);
        }
    }

    public List<Runnable> shutdownNow() {
        if (this != common) {
            stopNow();
        }
        return Collections.emptyList();
    }

    @Adds
    private void stopNow() {
        end(true, true);
    }

    /** Since 22 who asks helps, and since 18 who waits. */
    @Adds
    private void helpEnd(int since) {
        if (Release.feature() >= since && (ends & ENDED) == 0) {
            end(false, false);
        }
    }

    public boolean isTerminated() {
        helpEnd(25);
        return (ends & ENDED) != 0;
    }

    public boolean isTerminating() {
        helpEnd(25);
        return (ends & (STOPS | ENDED)) == STOPS;
    }

    @Releases(from = 25)
    final native int shutdownStatus(DelayScheduler ds);

    @Releases(from = 25)
    final boolean tryStopIfShutdown(DelayScheduler ds) {
        return end(false, false);
    }

    public boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
        long nanos = unit.toNanos(timeout);
        if (this == common) {
            Thread t = Thread.currentThread();
            boolean own = t instanceof ForkJoinWorkerThread && ((ForkJoinWorkerThread) t).pool == this;
            if (quiesce(own ? ((ForkJoinWorkerThread) t).workQueue : null, nanos, true) < 0) {
                throw new InterruptedException();
            }
            return false;
        }
        helpEnd(21);
        return awaitEnd(nanos, !Clock.isEndless(nanos));
    }

    @Adds
    private boolean awaitEnd(long nanos, boolean timed) throws InterruptedException {
        Machine.beginAtomic();
        if ((ends & ENDED) == 0 && (nanos > 0 || Release.feature() >= 25) && Thread.interrupted()) {
            Machine.endAtomic();
            throw new InterruptedException();
        }
        boolean late = nanos <= 0;
        while ((ends & ENDED) == 0 && !late) {
            if (gate == null) {
                gate = new Object();
            }
            synchronized (gate) {
                try {
                    if (timed) {
                        gate.wait(1);
                        late = true;
                    } else {
                        gate.wait();
                    }
                } catch (InterruptedException e) {
                    Machine.endAtomic();
                    throw e;
                }
            }
        }
        Machine.endAtomic();
        return (ends & ENDED) != 0;
    }

    @Releases(from = 21)
    public void close() {
        if (this == common) {
            return;
        }
        boolean interrupted = false;
        end(false, true);
        while (true) {
            try {
                awaitEnd(1, false);
                break;
            } catch (InterruptedException e) {
                if (!interrupted) {
                    stopNow();
                }
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    // Tasks from outside.

    @Releases(until = 17)
    final void externalPush(ForkJoinTask<?> task) {
        add(task, true);
    }

    /** In 17 as poolSubmit is later: from outside if the thread is not the pool's. */
    public <T> ForkJoinTask<T> externalSubmit(ForkJoinTask<T> task) {
        if (task == null) {
            throw new NullPointerException();
        }
        if (Release.feature() == 17) {
            return poolSubmit(true, task);
        }
        add(task, true);
        return task;
    }

    @Releases(from = 21)
    private <T> ForkJoinTask<T> poolSubmit(boolean signals, ForkJoinTask<T> task) {
        if (task == null) {
            throw new NullPointerException();
        }
        Thread t = Thread.currentThread();
        if (t instanceof ForkJoinWorkerThread && ((ForkJoinWorkerThread) t).pool == this) {
            ((ForkJoinWorkerThread) t).workQueue.add(task, this, signals);
        } else {
            add(task, signals);
        }
        return task;
    }

    @Adds
    private void add(ForkJoinTask<?> task, boolean signals) {
        if (Release.feature() == 21) {
            task.markPoolSubmission();
        }
        Machine.beginAtomic();
        if ((ends & SHUT) != 0) {
            Machine.endAtomic();
            throw new RejectedExecutionException();
        }
        if (mayEnd()) {
            boolean seen = Release.feature() > 17;
            submitting += seen ? 1 : 0;
            Machine.endAtomic();
            Machine.beginAtomic();
            submitting -= seen ? 1 : 0;
        }
        endAnd(ownQueue().puts(task, this, signals));
    }

    /**
     * Whether the pool may end after it has accepted a task, which in 17 is then executed by a new thread, and later not at all. From
     * 18 on that takes shutdownNow, and since 22 a thread that has given no task to the pool before.
     */
    @Adds
    private boolean mayEnd() {
        if (Release.feature() < 25) {
            return stopsNow() || Release.feature() == 17 && shuts();
        }
        if (!stopsNow()) {
            return false;
        }
        if (submitters == null) {
            submitters = new ArrayList<>();
        }
        Thread t = Thread.currentThread();
        return !submitters.contains(t) && submitters.add(t);
    }

    @Adds
    @OnlyIf("java.util.concurrent.ForkJoinPool.shutdown()void")
    private static boolean shuts() {
        return true;
    }

    /** In 25 a task whose delay is over goes to a pool that is shut down too. */
    @Releases(from = 25)
    final void executeEnabledScheduledTask(DelayScheduler.ScheduledForkJoinTask<?> task) {
        Machine.beginAtomic();
        endAnd(ownQueue().puts(task, this, true));
    }

    /** The present thread's tasks from outside. */
    @Adds
    private WorkQueue ownQueue() {
        WorkQueue q = queueOf(Thread.currentThread());
        return q != null ? q : new WorkQueue(Thread.currentThread());
    }

    /** Tasks that the thread has given from outside: null if there are none. */
    @Adds
    private WorkQueue queueOf(Thread t) {
        Machine.beginAtomic();
        WorkQueue q = full;
        while (q != null && q.submitter != t) {
            q = q.next;
        }
        Machine.endAtomic();
        return q;
    }

    /** Of the common pool, for a task that is forked outside. */
    @Releases(from = 21, until = 21)
    final WorkQueue submissionQueue(boolean rejects) {
        return ownQueue();
    }

    @Releases(from = 25)
    final WorkQueue externalSubmissionQueue(boolean rejects) {
        return ownQueue();
    }

    @Releases(until = 21)
    final WorkQueue externalQueue() {
        return queueOf(Thread.currentThread());
    }

    @Releases(from = 21)
    static WorkQueue externalQueue(ForkJoinPool pool) {
        return pool == null ? null : pool.queueOf(Thread.currentThread());
    }

    static WorkQueue commonQueue() {
        return common.queueOf(Thread.currentThread());
    }

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

    protected ForkJoinTask<?> pollSubmission() {
        Machine.beginAtomic();
        int n = countSubmitters();
        ForkJoinTask<?> t = n == 0 ? null : submitted(n == 1 ? 0 : Machine.choose(0, n - 1, "the queue from which a task is taken")).takeOldest(this);
        Machine.endAtomic();
        return t;
    }

    /** How many threads have tasks from outside. */
    @Adds
    private int countSubmitters() {
        int n = 0;
        for (WorkQueue q = full; q != null; q = q.next) {
            if (q.submitter != null) {
                n++;
            }
        }
        return n;
    }

    /** The queue at i of those. */
    @Adds
    private WorkQueue submitted(int i) {
        for (WorkQueue q = full; ; q = q.next) {
            if (q.submitter != null && i-- == 0) {
                return q;
            }
        }
    }

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

    static int getSurplusQueuedTaskCount() {
        Thread t = Thread.currentThread();
        if (!(t instanceof ForkJoinWorkerThread)) {
            return 0;
        }
        Machine.beginAtomic();
        ForkJoinPool p = ((ForkJoinWorkerThread) t).pool;
        int enough = 0;
        for (int half = p.target() >> 1, i = 0; i < 4 && p.active <= half; half >>= 1, i++) {
            enough = 1 << i;
        }
        int surplus = ((ForkJoinWorkerThread) t).workQueue.queueSize() - enough;
        Machine.endAtomic();
        return surplus;
    }

    public int getPoolSize() {
        return threads;
    }

    public int getRunningThreadCount() {
        return Machine.plausible(active, "how many threads of a fork/join pool run was taken for how many have tasks");
    }

    public int getActiveThreadCount() {
        return Math.max(active, 0);
    }

    public long getStealCount() {
        return Machine.plausible(0L, "tasks that threads of a fork/join pool took from each other were not counted");
    }

    public long getQueuedTaskCount() {
        return count(false);
    }

    public int getQueuedSubmissionCount() {
        return count(true);
    }

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

    public String toString() {
        Machine.beginAtomic();
        String level = (ends & ENDED) != 0 ? "Terminated" : stops() ? "Terminating" : (ends & SHUT) != 0 ? "Shutting down" : "Running";
        String text = super.toString() + "[" + level + ", parallelism = " + target() + ", size = " + threads + ", active = " + Math.max(active, 0)
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
        /** Since 22, where a thread remembers that for longer: how many have taken theirs from this one. */
        @Adds
        int takers;
        /** In 21, whether its thread is one of those that have found no task. */
        @Adds
        boolean looks;
        /** Whose tasks from outside these are: null in a queue of one of the pool's threads. */
        @Adds
        Thread submitter;
        @Adds
        WorkQueue(Thread submitter) {
            this.submitter = submitter;
        }

        /** Its thread has nothing to hide. */
        @Releases(until = 17)
        final void initializeInnocuousWorker() {}

        /** Executes the task. The JDK's own of 25, where doExec has no result, asks nextLocalTask for another one. */
        @Releases(from = 25)
        @Until(21)
        final void topLevelExec(ForkJoinTask<?> task, int fifo) {
            task.doExec();
        }

        final ForkJoinTask<?> nextLocalTask(int fifo) {
            return null;
        }

        @Releases(until = 17)
        final void push(ForkJoinTask<?> task, ForkJoinPool pool) {
            add(task, pool, true);
        }

        /** In 21 the last says whether to wake threads, in 25 whether the queue is the thread's own. */
        @Releases(from = 21)
        final void push(ForkJoinTask<?> task, ForkJoinPool pool, boolean flag) {
            add(task, pool, Release.feature() >= 25 || flag);
        }

        @Adds
        void add(ForkJoinTask<?> task, ForkJoinPool pool, boolean signals) {
            Machine.beginAtomic();
            pool.endAnd(puts(task, pool, signals));
        }

        /** Adds the task, and tells whether a thread is to be made. */
        @Adds
        boolean puts(ForkJoinTask<?> task, ForkJoinPool pool, boolean signals) {
            if (newest == null) {
                next = pool.full;
                pool.full = this;
            }
            newest = new Entry(task, newest);
            pool.tellHelpers();
            if (!signals) {
                Machine.unexplored("a task behind one that was submitted lazily was explored only as waking a thread");
            }
            return signals && pool.calls();
        }

        /** Its thread has taken a task from there: null is outside. */
        @Adds
        void hasTakenFrom(WorkQueue q) {
            if (Release.feature() >= 25) {
                if (from != null) {
                    from.takers--;
                }
                if (q != null) {
                    q.takers++;
                }
            }
            from = q;
        }

        /** Its thread has executed a task that it took besides. */
        @Adds
        void returnsTo(WorkQueue q) {
            Machine.beginAtomic();
            hasTakenFrom(q);
            Machine.endAtomic();
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
            return pool.getAsyncMode() ? takeOldest(pool) : takeNewest(pool);
        }

        /** Takes the task, and tells whether it was there. */
        @Adds
        boolean take(ForkJoinTask<?> task, ForkJoinPool pool) {
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

        /** Whether its thread has taken its task from that queue, or from one of which that is so. */
        @Adds
        boolean leadsTo(WorkQueue w) {
            WorkQueue q = from;
            int most = Release.feature() == 17 ? 3 : 16;
            for (int i = 0; i < most && q != null; i++) {
                if (q == w) {
                    return true;
                }
                q = q.from;
            }
            return false;
        }

        /** Whether the owner of w, who waits for the task, may take the oldest one from here. */
        @Adds
        boolean helps(WorkQueue w, ForkJoinTask<?> task) {
            return leadsTo(w) || Release.feature() > 17 && submitter == null && oldest() == task;
        }

        @Adds
        private ForkJoinPool pool() {
            return owner == null ? common : owner.pool;
        }

        @Releases(until = 17)
        final boolean tryUnpush(ForkJoinTask<?> task) {
            Machine.beginAtomic();
            boolean found = newest != null && newest.task == task && take(task, pool());
            Machine.endAtomic();
            return found;
        }

        @Releases(until = 17)
        final boolean externalTryUnpush(ForkJoinTask<?> task) {
            return tryUnpush(task);
        }

        @Releases(from = 21)
        final boolean tryUnpush(ForkJoinTask<?> task, boolean internal) {
            return tryUnpush(task);
        }

        @Releases(until = 17)
        final boolean tryRemove(ForkJoinTask<?> task, boolean owned) {
            Machine.beginAtomic();
            boolean found = take(task, pool());
            Machine.endAtomic();
            return found;
        }

        @Releases(from = 21, until = 21)
        final int tryRemoveAndExec(ForkJoinTask<?> task, boolean owned) {
            return tryRemove(task, owned) ? task.doExec() : 0;
        }

        /** Executes tasks from the top by which the task is completed, as many as are asked for, or all. */
        final int helpComplete(ForkJoinTask<?> task, boolean owned, int limit) {
            int n = limit;
            do {
                Machine.beginAtomic();
                int s = task.status;
                boolean fits = s >= 0 && newest != null && completes(newest.task, task);
                ForkJoinTask<?> t = fits ? takeNewest(pool()) : null;
                Machine.endAtomic();
                if (t == null) {
                    return s < 0 ? s : 0;
                }
                topLevelExec(t, 0);
            } while (--n != 0);
            return 0;
        }

        final ForkJoinTask<?> nextLocalTask() {
            Machine.beginAtomic();
            ForkJoinTask<?> t = next(pool());
            Machine.endAtomic();
            return t;
        }

        final ForkJoinTask<?> peek() {
            Machine.beginAtomic();
            ForkJoinTask<?> t = newest == null ? null : pool().getAsyncMode() ? oldest() : newest.task;
            Machine.endAtomic();
            return t;
        }

        final int queueSize() {
            Machine.beginAtomic();
            int n = 0;
            for (Entry e = newest; e != null; e = e.below) {
                n++;
            }
            Machine.endAtomic();
            return n;
        }

        final int getPoolIndex() {
            return Machine.plausible(0, "threads of fork/join pools have no numbers");
        }

        /** Executes functions of CompletableFutures that were given to this queue, as long as the blocker waits. */
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
                topLevelExec(t, 0);
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
