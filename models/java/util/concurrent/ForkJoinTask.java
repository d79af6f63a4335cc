package java.util.concurrent;

import bandsaw.Adds;
import bandsaw.Machine;
import bandsaw.Releases;
import bandsaw.Stub;

/** What another thread threw is told by an exception of the same class, made without reflection. */
public abstract class ForkJoinTask<V> implements Future<V> {
    private static final int ABNORMAL = 1 << 16;
    private static final int THROWN = 1 << 17;

    @Stub
    volatile int status;
    @Stub
    private volatile Aux aux;

    @Releases(until = 21)
    final native int doExec();

    final native int trySetCancelled();

    @Releases(until = 21)
    static native void cancelIgnoringExceptions(Future<?> task);

    @Releases(from = 21, until = 21)
    final native void markPoolSubmission();

    static native void rethrow(Throwable thrown);

    @Stub
    @Releases(from = 25)
    abstract static class InterruptibleTask<T> extends ForkJoinTask<T> {
        InterruptibleTask() {}

        native boolean postExec();

        public final native void run();
    }

    static final class Aux {
        @Stub
        Thread thread;
        @Stub
        final Throwable ex = null;
    }

    /** Since Java 22 the next is in its place. */
    @Releases(until = 21)
    private Throwable getThrowableException() {
        Aux a = aux;
        return a == null ? null : tell(a);
    }

    @Releases(from = 25)
    private Throwable getException(boolean asExecutionException) {
        int s = status;
        if (s >= 0 || (s & ABNORMAL) == 0) {
            return null;
        }
        Aux a = aux;
        if ((s & THROWN) == 0 || a == null || a.ex == null) {
            return new CancellationException();
        }
        Throwable told = tell(a);
        return asExecutionException ? new ExecutionException(told) : told;
    }

    @Adds
    private static Throwable tell(Aux a) {
        if (a.ex == null || a.thread == Thread.currentThread()) {
            return a.ex;
        }
        try {
            Throwable made = Machine.rethrown(a.ex.getClass(), a.ex);
            return made != null ? made : a.ex;
        } catch (Throwable e) {
            return a.ex; // the constructor failed
        }
    }
}
