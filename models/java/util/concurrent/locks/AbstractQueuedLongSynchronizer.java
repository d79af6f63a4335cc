package java.util.concurrent.locks;

import bandsaw.Atomic;
import bandsaw.Clock;
import bandsaw.Stub;
import java.io.Serializable;
import java.util.Date;
import java.util.concurrent.TimeUnit;

/**
 * Its queue is nobody else's business. What is here of its timed operations is what the JDK's do, between two calls that tell
 * the clock of them.
 */
@Atomic
public abstract class AbstractQueuedLongSynchronizer extends AbstractOwnableSynchronizer implements Serializable {
    protected final native long getState();

    protected final native void setState(long n);

    protected final native boolean compareAndSetState(long was, long n);

    @Atomic
    public final native void acquire(long arg);

    @Atomic
    public final native void acquireInterruptibly(long arg) throws InterruptedException;

    protected native boolean tryAcquire(long arg);

    protected native long tryAcquireShared(long arg);

    final native int acquire(Node node, long arg, boolean shared, boolean interruptible, boolean timed, long time);

    @Atomic
    public final boolean tryAcquireNanos(long arg, long nanos) throws InterruptedException {
        if (!Thread.interrupted()) {
            if (tryAcquire(arg)) {
                return true;
            }
            if (nanos <= 0) {
                return false;
            }
            int before = Clock.waitBegins();
            int got;
            try {
                got = acquire(null, arg, false, true, true, Clock.nanoTime() + nanos);
            } finally {
                Clock.waitEnds(before);
            }
            if (got >= 0) {
                return got > 0;
            }
        }
        throw new InterruptedException();
    }

    @Atomic
    public final native boolean release(long arg);

    @Atomic
    public final native void acquireShared(long arg);

    @Atomic
    public final native void acquireSharedInterruptibly(long arg) throws InterruptedException;

    @Atomic
    public final boolean tryAcquireSharedNanos(long arg, long nanos) throws InterruptedException {
        if (!Thread.interrupted()) {
            if (tryAcquireShared(arg) >= 0) {
                return true;
            }
            if (nanos <= 0) {
                return false;
            }
            int before = Clock.waitBegins();
            int got;
            try {
                got = acquire(null, arg, true, true, true, Clock.nanoTime() + nanos);
            } finally {
                Clock.waitEnds(before);
            }
            if (got >= 0) {
                return got > 0;
            }
        }
        throw new InterruptedException();
    }

    @Atomic
    public final native boolean releaseShared(long arg);

    @Stub
    abstract static class Node {}

    public class ConditionObject implements Condition, Serializable {
        @Stub
        public ConditionObject() {}

        @Atomic
        public final native void signal();

        @Atomic
        public final native void signalAll();

        @Atomic
        public final native void awaitUninterruptibly();

        @Atomic
        public final native void await() throws InterruptedException;

        @Atomic
        public final native long awaitNanos(long nanos) throws InterruptedException;

        @Atomic
        public final native boolean awaitUntil(Date deadline) throws InterruptedException;

        @Atomic
        public final native boolean await(long time, TimeUnit unit) throws InterruptedException;
    }
}
