package java.util;

import bandsaw.Adds;
import bandsaw.Deadline;
import bandsaw.Machine;
import bandsaw.OnlyIf;
import bandsaw.Stub;

/**
 * In a search tasks have a deadline of which only the order is known, and the thread of a timer waits until that of the first one is over without a look
 * at the clock, as in a ScheduledThreadPoolExecutor: of two at one time, which there are here since instants are milliseconds, the one that the JDK's heap has
 * above the other comes first. In a run, and where the program has tasks for a date or asks when one was due, all is the JDK's own.
 */
public class Timer {
    /** At this time a search begins, in milliseconds. */
    @Adds
    private static final long BEGIN = 1_704_067_200_000L;

    @Stub
    private TaskQueue queue;
    @Stub
    private TimerThread thread;

    /** Whether tasks have instants of a clock. */
    @Adds
    static boolean timed() {
        return seen() || Machine.hasClock();
    }

    @Adds
    @OnlyIf("java.util.Timer.instants()void")
    private static boolean seen() {
        return true;
    }

    /** The program knows instants at which tasks are due. */
    @Adds
    static void instants() {}

    @Adds
    static long clock() {
        return seen() ? System.currentTimeMillis() : Machine.currentTimeMillis();
    }

    public void schedule(TimerTask task, long delay) {
        enter(task, delay, 0);
    }

    public void schedule(TimerTask task, Date time) {
        instants();
        sched(task, time.getTime(), 0);
    }

    public void schedule(TimerTask task, long delay, long period) {
        enter(task, delay, -positive(delay, period));
    }

    public void schedule(TimerTask task, Date time, long period) {
        instants();
        sched(task, time.getTime(), -positive(0, period));
    }

    public void scheduleAtFixedRate(TimerTask task, long delay, long period) {
        enter(task, delay, positive(delay, period));
    }

    public void scheduleAtFixedRate(TimerTask task, Date time, long period) {
        instants();
        sched(task, time.getTime(), positive(0, period));
    }

    @Adds
    private static long positive(long delay, long period) {
        if (delay >= 0 && period <= 0) {
            throw new IllegalArgumentException("Non-positive period.");
        }
        return period;
    }

    @Adds
    private void enter(TimerTask task, long delay, long period) {
        if (delay < 0) {
            throw new IllegalArgumentException("Negative delay.");
        }
        sched(task, timed() ? clock() + delay : delay > Long.MAX_VALUE - BEGIN ? -1 : delay, period);
    }

    /** The task is due at that time, or after it, if deadlines are no instants. */
    private void sched(TimerTask task, long time, long period) {
        if (time < 0) {
            throw new IllegalArgumentException("Illegal execution time.");
        }
        TaskQueue q = queue;
        synchronized (q) {
            if (!thread.newTasksMayBeScheduled) {
                throw new IllegalStateException("Timer already cancelled.");
            }
            synchronized (task.lock) {
                if (task.state != TimerTask.VIRGIN) {
                    throw new IllegalStateException("Task already scheduled or cancelled");
                }
                if (timed()) {
                    task.nextExecutionTime = time;
                } else {
                    task.due = Deadline.inMillis(time);
                }
                task.period = period > Long.MAX_VALUE / 2 || period < -(Long.MAX_VALUE / 2) ? period >> 1 : period;
                task.state = TimerTask.SCHEDULED;
            }
            q.add(task);
            if (q.getMin() == task) {
                q.notify();
            }
        }
    }
}

class TimerThread extends Thread {
    @Stub
    boolean newTasksMayBeScheduled;
    @Stub
    private TaskQueue queue;

    @Stub
    TimerThread(TaskQueue queue) {}

    private void mainLoop() {
        boolean more = true;
        while (more) {
            try {
                more = next();
            } catch (InterruptedException e) {
                // as if it had not been
            }
        }
    }

    /** Waits for the first task and runs it, if it is due then; false if there is none, nor will be. */
    @Adds
    private boolean next() throws InterruptedException {
        TimerTask task;
        TaskQueue q = queue;
        synchronized (q) {
            while (q.isEmpty() && newTasksMayBeScheduled) {
                q.wait();
            }
            if (q.isEmpty()) {
                return false;
            }
            task = q.getMin();
            long wait;
            synchronized (task.lock) {
                if (task.state == TimerTask.CANCELLED) {
                    q.removeMin();
                    return true;
                }
                wait = begin(q, task);
            }
            if (wait > 0) {
                q.wait(wait);
                return true;
            }
        }
        task.run();
        return true;
    }

    /** Takes the first task out of the queue, or puts it where it comes next; or says how long it is until it is due. */
    @Adds
    private static long begin(TaskQueue q, TimerTask task) {
        long now = 0;
        if (Timer.timed()) {
            now = Timer.clock();
            if (task.nextExecutionTime > now) {
                return task.nextExecutionTime - now;
            }
        } else if (!isDisturbed()) {
            task.due.await();
        } else if (!task.due.isOver()) {
            return 1; // the wait ends at once
        }
        if (task.period == 0) {
            q.removeMin();
            task.state = TimerTask.EXECUTED;
        } else {
            q.rescheduleMin(task.period < 0 ? now - task.period : task.nextExecutionTime + task.period);
        }
        return 0;
    }

    @Adds
    @OnlyIf("java.lang.Thread.interrupt()void")
    private static boolean isDisturbed() {
        return Thread.currentThread().isInterrupted();
    }
}

class TaskQueue {
    @Stub
    private TimerTask[] queue;
    @Stub
    private int size;

    native void add(TimerTask task);

    native TimerTask getMin();

    native boolean isEmpty();

    void removeMin() {
        TimerTask first = queue[1];
        queue[1] = queue[size];
        queue[size--] = null;
        fixDown(1);
        first.ended();
    }

    void quickRemove(int i) {
        TimerTask task = queue[i];
        queue[i] = queue[size];
        queue[size--] = null;
        task.ended();
    }

    void clear() {
        for (int i = 1; i <= size; i++) {
            queue[i].ended();
            queue[i] = null;
        }
        size = 0;
    }

    void rescheduleMin(long time) {
        queue[1].again(time);
        fixDown(1);
    }

    private void fixUp(int k) {
        while (k > 1 && !above(k >> 1, k)) {
            swap(k >> 1, k);
            k >>= 1;
        }
    }

    private void fixDown(int k) {
        int j;
        while ((j = k << 1) <= size && j > 0) {
            if (j < size && !above(j, j + 1)) {
                j++;
            }
            if (above(k, j)) {
                return;
            }
            swap(j, k);
            k = j;
        }
    }

    @Adds
    private boolean above(int i, int j) {
        return queue[i].notAfter(queue[j]);
    }

    @Adds
    private void swap(int i, int j) {
        TimerTask t = queue[i];
        queue[i] = queue[j];
        queue[j] = t;
    }
}
