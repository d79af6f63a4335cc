package java.util.concurrent;

import bandsaw.Adds;
import bandsaw.Atomic;
import bandsaw.Machine;
import bandsaw.OnlyIf;
import bandsaw.Stub;

/** What it does before it calls, after that, and for those that wait, is a step each. */
@Atomic
public abstract class FutureTask<V> implements RunnableFuture<V> {
    @Adds
    private static final int FRESH = 0;
    @Adds
    private static final int SETTLING = 1;
    @Adds
    private static final int BEING_INTERRUPTED = 5;

    @Stub
    private volatile int state;
    @Stub
    private Callable<V> callable;
    @Stub
    private volatile Thread runner;

    @Stub
    public FutureTask(Callable<V> c) {}

    @Stub
    public FutureTask(Runnable r, V result) {}

    public native boolean isDone();

    public native boolean isCancelled();

    public native boolean cancel(boolean interrupt);

    protected native boolean runAndReset();

    public V get() throws InterruptedException, ExecutionException {
        return report(ended(false, 0));
    }

    public V get(long time, TimeUnit unit) throws InterruptedException, ExecutionException, TimeoutException {
        if (unit == null) {
            throw new NullPointerException();
        }
        int s = ended(true, unit.toNanos(time));
        if (s <= SETTLING) {
            throw new TimeoutException();
        }
        return report(s);
    }

    /**
     * Its state when it is done, or the time is over. The exception that tells of another has its text, which may be the user's
     * code: that reads what is set once, and is no part of the step.
     */
    @Adds
    @Atomic
    private int ended(boolean timed, long nanos) throws InterruptedException {
        int s = state;
        return s <= SETTLING ? awaitDone(timed, nanos) : s;
    }

    private native int awaitDone(boolean timed, long nanos) throws InterruptedException;

    private native V report(int s) throws ExecutionException;

    @Atomic
    protected native void set(V v);

    @Atomic
    protected native void setException(Throwable e);

    private native void handlePossibleCancellationInterrupt(int s);

    public void run() {
        Object c = begin();
        if (c == null) {
            return;
        }
        boolean settled = false;
        try {
            if (!(c instanceof Nothing)) {
                V result = null;
                Throwable thrown = null;
                try {
                    result = ((Callable<V>) c).call();
                } catch (Throwable e) {
                    thrown = e;
                }
                settled = true;
                settle(result, thrown);
            }
        } finally {
            if (!settled) {
                runner = null;
            }
            awaitInterrupt();
        }
    }

    /** Stands for a task that is done. */
    @Adds
    private static final class Nothing {}

    /** What this thread is to call: null if it is not for this thread to run it. */
    @Adds
    @Atomic
    private Object begin() {
        if (state != FRESH) {
            return null;
        }
        Machine.beginAtomic();
        boolean free = runner == null;
        if (free) {
            runner = Thread.currentThread();
        }
        Machine.endAtomic();
        if (!free) {
            return null;
        }
        Callable<V> c = callable;
        return c != null && state == FRESH ? c : new Nothing();
    }

    @Adds
    @Atomic
    private void settle(V result, Throwable thrown) {
        try {
            if (thrown != null) {
                setException(thrown);
            } else {
                set(result);
            }
        } finally {
            runner = null;
        }
    }

    @Adds
    private void awaitInterrupt() {
        if (cancels()) {
            int s = state;
            if (s >= BEING_INTERRUPTED) {
                handlePossibleCancellationInterrupt(s);
            }
        }
    }

    /** Whether somebody may cancel it: lift puts false where nobody does. */
    @Adds
    @OnlyIf("java.util.concurrent.FutureTask.cancel(boolean)boolean")
    private static boolean cancels() {
        return true;
    }
}
