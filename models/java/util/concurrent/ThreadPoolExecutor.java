package java.util.concurrent;

import bandsaw.Adds;
import bandsaw.AsksInTime;
import bandsaw.Atomic;
import bandsaw.GivesWay;
import bandsaw.Machine;
import bandsaw.OnlyIf;
import bandsaw.Order;
import bandsaw.Own;
import bandsaw.Release;
import bandsaw.Stub;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Its bookkeeping is done in few steps, between which there is the user's code: tasks, hooks, thread factories. What is written
 * here anew is the JDK's, cut in other parts.
 */
@Own("use of java.util.concurrent.ThreadPoolExecutor.terminated()void")
// A task is counted as completed before its worker looks for the next, and has none in between.
@GivesWay(value = "next", before = "unlock", reached = "getCompletedTaskCount")
@GivesWay(value = "next", before = {"getTask", "lock"}, reached = "getActiveCount")
// A worker is counted, so that others add none in its place, before it is one of the crew, and no more before it leaves that; whether there
// is one is looked at behind putting a task in the queue. The last one is gone before the pool is at its end.
@GivesWay(value = {"addWorker", "leaveAbruptly", "takeOff"}, before = {"start", "takeOff", "tryTerminate"}, reached = {"getActiveCount", "getPoolSize", "getLargestPoolSize"})
@GivesWay(value = "take", after = "offer", reached = {"getActiveCount", "getPoolSize", "getLargestPoolSize"})
// That there are to be more tasks is found before one is put in the queue, and whether there still are behind that: who has the queue can tell.
@GivesWay(value = "take", before = "offer", after = "offer", called = {"getQueue", "remove", "purge", "<init>"}, kept = 5)
public abstract class ThreadPoolExecutor extends AbstractExecutorService {
    @Stub
    private AtomicInteger ctl;
    @Stub
    private BlockingQueue<Runnable> workQueue;
    @Stub
    private ReentrantLock mainLock;
    @Stub
    private HashSet<Worker> workers;
    @Stub
    private volatile int corePoolSize;
    @Stub
    private volatile int maximumPoolSize;
    @Stub
    private int largestPoolSize;
    @Stub
    private long completedTaskCount;
    @Stub
    private Condition termination;
    @Stub
    private volatile long keepAliveTime;
    @Stub
    private volatile boolean allowCoreThreadTimeOut;
    @Stub
    private volatile ThreadFactory threadFactory;
    @Stub
    private volatile RejectedExecutionHandler handler;

    @Adds
    private static final int STOPPED = 1 << 29;
    @Adds
    private static final int TIDY = 2 << 29;
    @Adds
    private static final int ENDED = 3 << 29;
    @Adds
    private static final int RUNS = -1 << 29;
    @Adds
    private static final int COUNT = (1 << 29) - 1;

    /** Since Java 21 the JDK's also makes a container of threads, which has the identity hash code in its name and is for tools to show. */
    public ThreadPoolExecutor(int core, int maximum, long keepAlive, TimeUnit unit, BlockingQueue<Runnable> queue, ThreadFactory factory, RejectedExecutionHandler handler) {
        ctl = new AtomicInteger(RUNS);
        mainLock = new ReentrantLock();
        workers = new Crew();
        termination = mainLock.newCondition();
        if (core < 0 || maximum <= 0 || maximum < core || keepAlive < 0) {
            throw new IllegalArgumentException(said(core < 0 ? "corePoolSize must be non-negative" : maximum <= 0 ? "maximumPoolSize must be positive"
                    : maximum < core ? "maximumPoolSize must be greater than or equal to corePoolSize" : "keepAliveTime must be non-negative"));
        }
        if (unit == null && said("unit") != null) {
            throw new NullPointerException("unit");
        }
        if (queue == null || factory == null || handler == null) {
            throw new NullPointerException(said(queue == null ? "workQueue" : factory == null ? "threadFactory" : "handler"));
        }
        corePoolSize = core;
        maximumPoolSize = maximum;
        workQueue = queue;
        keepAliveTime = unit.toNanos(keepAlive);
        threadFactory = factory;
        this.handler = handler;
    }

    /** The text of an exception, if the JDK is one that says what is wrong. */
    @Adds
    private static String said(String text) {
        return Release.feature() >= 25 ? text : null;
    }

    /**
     * Whether the program may ask how many tasks were completed: lift puts false where it does not. Pools that have periodic tasks
     * would come to no state twice.
     */
    @Adds
    @OnlyIf({
        "fine", "java.util.concurrent.ThreadPoolExecutor.getTaskCount()long",
        "java.util.concurrent.ThreadPoolExecutor.getCompletedTaskCount()long"
    })
    private static boolean counted() {
        return true;
    }

    @Adds
    private static boolean counts() {
        return counted() || Machine.hasClock();
    }

    public String toString() {
        long done;
        int size = 0;
        int active = 0;
        mainLock.lock();
        try {
            done = completedTaskCount;
            for (Worker w : workers) {
                size++;
                done += w.completedTasks;
                if (w.isLocked()) {
                    active++;
                }
            }
        } finally {
            mainLock.unlock();
        }
        int c = ctl.get();
        String state = isRunning(c) ? "Running" : runStateAtLeast(c, ENDED) ? "Terminated" : "Shutting down";
        if (!counts()) {
            done = Machine.plausible(done, "the texts of pools were explored without the number of completed tasks");
        }
        return super.toString() + "[" + state + ", pool size = " + size + ", active threads = " + active + ", queued tasks = " + workQueue.size()
                + ", completed tasks = " + done + "]";
    }

    @Atomic
    public native int getPoolSize();

    @Atomic
    public native int getLargestPoolSize();

    /** Each number grows by one at a time: what is the sum of what it was at different times, it was at one of them. */
    @Atomic
    public native long getCompletedTaskCount();

    /** Which worker is looked at first is a matter of identity hash codes: any. */
    public int getActiveCount() {
        mainLock.lock();
        try {
            int active = 0;
            Worker[] all = ((Crew) workers).all();
            Order.any(all, false, "the threads of a pool were looked at in one order only");
            for (int i = 0; i < all.length; i++) {
                if (all[i].isLocked()) {
                    active++;
                }
            }
            return active;
        } finally {
            mainLock.unlock();
        }
    }

    private static native int workerCountOf(int c);

    private static native boolean runStateLessThan(int c, int s);

    private static native boolean runStateAtLeast(int c, int s);

    private static native boolean isRunning(int c);

    private native boolean compareAndIncrementWorkerCount(int expect);

    /** What is done about a task that is refused, or is put into words, may be the user's code, and is no part of the step. */
    public void execute(Runnable command) {
        if (command == null) {
            throw new NullPointerException();
        }
        int taken = take(command);
        if (taken == WITHDRAWN) {
            reject(command);
        } else if (taken == REFUSED) {
            reject(command);
        }
    }

    @Adds
    private static final int TAKEN = 0;
    /** It was in the queue when the pool was shut down. */
    @Adds
    private static final int WITHDRAWN = 1;
    @Adds
    private static final int REFUSED = 2;

    @Adds
    @Atomic
    private int take(Runnable task) {
        int c = ctl.get();
        if (workerCountOf(c) < corePoolSize) {
            if (addWorker(task, true)) {
                return TAKEN;
            }
            c = ctl.get();
        }
        if (!isRunning(c) || !workQueue.offer(task)) {
            return addWorker(task, false) ? TAKEN : REFUSED;
        }
        c = ctl.get();
        if (!isRunning(c) && remove(task)) {
            return WITHDRAWN;
        }
        if (workerCountOf(c) == 0) {
            addWorker(null, false);
        }
        return TAKEN;
    }

    public native boolean remove(Runnable task);

    final native void reject(Runnable command);

    @Atomic
    public native void shutdown();

    @Atomic
    public native List<Runnable> shutdownNow();

    @Atomic
    public native boolean awaitTermination(long time, TimeUnit unit) throws InterruptedException;

    private native Runnable getTask();

    /** Who dies of an exception is gone before another takes its place: a task that is added in between comes before those in the queue. */
    private void processWorkerExit(Worker w, boolean abruptly) {
        if (abruptly) {
            leaveAbruptly(w);
            replace(true);
        } else {
            leave(w);
        }
    }

    @Adds
    @Atomic
    private void leave(Worker w) {
        takeOff(w);
        replace(false);
    }

    @Adds
    @Atomic
    private void leaveAbruptly(Worker w) {
        decrementWorkerCount();
        takeOff(w);
    }

    @Adds
    private void takeOff(Worker w) {
        mainLock.lock();
        try {
            completedTaskCount += w.completedTasks;
            workers.remove(w);
        } finally {
            mainLock.unlock();
        }
        tryTerminate();
    }

    /** Adds a worker in the place of one who is gone, if there have to be as many. */
    @Adds
    @Atomic
    private void replace(boolean abruptly) {
        int c = ctl.get();
        if (!runStateLessThan(c, STOPPED)) {
            return;
        }
        if (!abruptly) {
            int least = allowCoreThreadTimeOut ? 0 : corePoolSize;
            if (workerCountOf(c) >= (least == 0 && !workQueue.isEmpty() ? 1 : least)) {
                return;
            }
        }
        addWorker(null, false);
    }

    private native void decrementWorkerCount();

    @Atomic
    private native void addWorkerFailed(Worker w);

    protected native void beforeExecute(Thread t, Runnable r);

    protected native void afterExecute(Runnable r, Throwable e);

    private boolean addWorker(Runnable first, boolean core) {
        if (!count(first, core)) {
            return false;
        }
        boolean started = false;
        Worker w = null;
        try {
            w = new Worker(first);
            started = w.thread != null && start(w);
        } finally {
            if (!started) {
                addWorkerFailed(w);
            }
        }
        return started;
    }

    /** Counts one more worker, unless there are to be no more. */
    @Adds
    @Atomic
    private boolean count(Runnable first, boolean core) {
        while (true) {
            int c = ctl.get();
            if (runStateAtLeast(c, 0) && (runStateAtLeast(c, STOPPED) || first != null || workQueue.isEmpty())) {
                return false;
            }
            while (true) {
                if (workerCountOf(c) >= ((core ? corePoolSize : maximumPoolSize) & COUNT)) {
                    return false;
                }
                if (compareAndIncrementWorkerCount(c)) {
                    return true;
                }
                c = ctl.get();
                if (runStateAtLeast(c, 0)) {
                    break;
                }
            }
        }
    }

    /** Enters a new worker and starts its thread. */
    @Adds
    @Atomic
    private boolean start(Worker w) {
        boolean added = false;
        Thread t = w.thread;
        mainLock.lock();
        try {
            int c = ctl.get();
            if (isRunning(c) || runStateLessThan(c, STOPPED) && w.firstTask == null) {
                if (!t.bandsawFresh()) {
                    throw new IllegalThreadStateException();
                }
                workers.add(w);
                added = true;
                int n = workers.size();
                if (n > largestPoolSize) {
                    largestPoolSize = n;
                }
            }
        } finally {
            mainLock.unlock();
        }
        if (added) {
            t.start();
        }
        return added;
    }

    /** Another thread that comes here meanwhile leaves, and is done with shutting down before the pool is at its end. */
    @GivesWay(before = "terminated")
    final void tryTerminate() {
        while (true) {
            int c = ctl.get();
            if (isRunning(c) || runStateAtLeast(c, TIDY) || runStateLessThan(c, STOPPED) && !workQueue.isEmpty()) {
                return;
            }
            if (workerCountOf(c) != 0) {
                interruptIdleWorkers(true);
                return;
            }
            mainLock.lock();
            try {
                if (ctl.compareAndSet(c, TIDY)) {
                    try {
                        terminated();
                    } finally {
                        ctl.set(ENDED);
                        termination.signalAll();
                    }
                    return;
                }
            } finally {
                mainLock.unlock();
            }
        }
    }

    protected native void terminated();

    final void runWorker(Worker w) {
        Thread t = Thread.currentThread();
        boolean abruptly = true;
        try {
            Runnable task = w.firstTask;
            w.firstTask = null;
            task = next(w, task, false);
            while (task != null) {
                boolean done = false;
                try {
                    beforeExecute(t, task);
                    try {
                        task.run();
                        afterExecute(task, null);
                    } catch (Throwable e) {
                        afterExecute(task, e);
                        throw e;
                    }
                    done = true;
                } finally {
                    if (!done) {
                        finished(w);
                    }
                }
                task = next(w, null, true);
            }
            abruptly = false;
        } finally {
            if (!w.left) {
                processWorkerExit(w, abruptly);
            }
        }
    }

    /** Between two tasks, and before the first one. */
    @Adds
    @Atomic
    @AsksInTime
    private Runnable next(Worker w, Runnable task, boolean done) {
        if (done && counts()) {
            w.completedTasks++;
        }
        w.unlock();
        if (task == null) {
            task = getTask();
        }
        if (task != null) {
            w.lock();
            Thread t = Thread.currentThread();
            if ((runStateAtLeast(ctl.get(), STOPPED) || Thread.interrupted() && runStateAtLeast(ctl.get(), STOPPED)) && !t.isInterrupted()) {
                t.interrupt();
            }
        } else if (!leavingIsSeen() && w.thread.bandsawOnlyRuns(w)) {
            w.left = true;
            leave(w);
        }
        return task;
    }

    /**
     * Whether the program can tell that a worker who gets no task any more is not yet gone: by how many there are, or by who ends the pool.
     * Lift puts false where it cannot. That it was interrupted meanwhile may be told by what its thread does behind it.
     */
    @Adds
    @OnlyIf({
        "fine", "use of java.util.concurrent.ThreadPoolExecutor.terminated()void", "java.util.concurrent.ThreadPoolExecutor.getPoolSize()int",
        "java.util.concurrent.ThreadPoolExecutor.getLargestPoolSize()int"
    })
    private static boolean leavingIsSeen() {
        return true;
    }

    @Adds
    @Atomic
    private void finished(Worker w) {
        if (counts()) {
            w.completedTasks++;
        }
        w.unlock();
    }

    /** Which worker is the first, or the next, is a matter of identity hash codes: any. */
    @AsksInTime
    private void interruptIdleWorkers(boolean onlyOne) {
        mainLock.lock();
        try {
            Worker[] all = inAnyOrder(onlyOne);
            for (int i = 0; i < all.length; i++) {
                Worker w = all[i];
                Thread t = w.thread;
                if (!t.isInterrupted() && w.tryLock()) {
                    try {
                        t.interrupt();
                    } finally {
                        w.unlock();
                    }
                }
                if (onlyOne) {
                    break;
                }
            }
        } finally {
            mainLock.unlock();
        }
    }

    @GivesWay(before = "interruptIfStarted")
    private void interruptWorkers() {
        Worker[] all = inAnyOrder(false);
        for (int i = 0; i < all.length; i++) {
            all[i].interruptIfStarted();
        }
    }

    /** The workers, of which the first one counts, or all. */
    @Adds
    private Worker[] inAnyOrder(boolean first) {
        Worker[] all = ((Crew) workers).all();
        Order.any(all, first, "the threads of a pool were interrupted in one order only");
        return all;
    }

    /**
     * Workers, none of which equals another: who looks for one meets no objects of the user's that are in hash tables too. It is asked and
     * changed under mainLock alone. Nobody can tell their order, so that most are in no list: what differs in which worker is where is
     * one state then.
     */
    @Adds
    private static final class Crew extends HashSet<Worker> {
        private int size;
        /** Those who may be of the crew when their threads do not live. */
        private Worker[] listed = new Worker[0];

        /** Whether a thread's start can be told from its coming into the crew: lift puts false where it is in the same step. */
        @OnlyIf({
            "fine", "monitor of java.lang.Thread", "java.lang.Thread.bandsawSuspend()void", "java.lang.Thread.bandsawStop(java.lang.ThreadDeath)void"
        })
        private static boolean lists() {
            return true;
        }

        /** Whose thread does nothing else is known by it: it is of the crew as long as that lives. */
        @Override
        public boolean add(Worker w) {
            size++;
            if (!lists() && w.thread.bandsawOnlyRuns(w)) {
                w.thread.bandsawEnlist(this, w);
                return true;
            }
            listed = Arrays.copyOf(listed, listed.length + 1);
            listed[listed.length - 1] = w;
            return true;
        }

        @Override
        public boolean remove(Object o) {
            Worker w = (Worker) o;
            if (w.thread != null && w.thread.bandsawRole(this) == w) {
                w.thread.bandsawEnlist(null, null);
                size--;
                return true;
            }
            for (int i = 0; i < listed.length; i++) {
                if (listed[i] == w) {
                    Worker[] left = new Worker[listed.length - 1];
                    System.arraycopy(listed, 0, left, 0, i);
                    System.arraycopy(listed, i + 1, left, i, left.length - i);
                    listed = left;
                    size--;
                    return true;
                }
            }
            return false;
        }

        @Override
        public int size() {
            return size;
        }

        @Override
        public boolean isEmpty() {
            return size == 0;
        }

        Worker[] all() {
            Worker[] all = new Worker[size];
            int n = 0;
            if (!lists()) {
                Thread t;
                while ((t = Machine.member(this, n)) != null) {
                    all[n++] = (Worker) t.bandsawRole(this);
                }
            }
            System.arraycopy(listed, 0, all, n, listed.length);
            return all;
        }

        @Override
        public Iterator<Worker> iterator() {
            return new Turns(all());
        }
    }

    @Adds
    private static final class Turns implements Iterator<Worker> {
        private final Worker[] all;
        private int next;

        Turns(Worker[] all) {
            this.all = all;
        }

        @Override
        public boolean hasNext() {
            return next < all.length;
        }

        @Override
        public Worker next() {
            return all[next++];
        }
    }

    private final class Worker extends AbstractQueuedSynchronizer implements Runnable {
        @Stub
        Thread thread;
        @Stub
        Runnable firstTask;
        @Stub
        volatile long completedTasks;

        /** It is gone, in the step in which it got no task. */
        @Adds
        boolean left;

        @Stub
        Worker(Runnable first) {}

        public native void run();

        // Nobody asks who waits for it, so it is a monitor: who wants it is the thread itself, which has a task, or who looks whether
        // it has none.

        public void lock() {
            Machine.beginAtomic();
            Machine.enter(this);
            setState(1);
            Machine.endAtomic();
        }

        public boolean tryLock() {
            Machine.beginAtomic();
            boolean free = getState() == 0;
            if (free) {
                Machine.enter(this);
                setState(1);
            }
            Machine.endAtomic();
            return free;
        }

        /** When the thread begins, nobody has it. */
        public void unlock() {
            Machine.beginAtomic();
            setState(0);
            if (Machine.holdsLock(this)) {
                Machine.exit(this);
            }
            Machine.endAtomic();
        }

        public native boolean isLocked();

        /**
         * Where it is interrupted already, that might have come later. One whose wait on a condition an interrupt ended, and that only waits
         * for the lock, hides that.
         */
        @AsksInTime
        void interruptIfStarted() {
            Thread t = thread;
            if (getState() >= 0 && t != null && (!t.isInterrupted() || t.bandsawRoused())) {
                t.interrupt();
            }
        }
    }
}
