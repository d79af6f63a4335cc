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
public abstract class AbstractQueuedSynchronizer extends AbstractOwnableSynchronizer implements Serializable {
    protected final native int getState();

    protected final native void setState(int n);

    protected final native boolean compareAndSetState(int was, int n);

    @Atomic
    public final native void acquire(int arg);

    @Atomic
    public final native void acquireInterruptibly(int arg) throws InterruptedException;

    public final native boolean hasWaiters(ConditionObject condition);

    protected native boolean tryAcquire(int arg);

    protected native int tryAcquireShared(int arg);

    final native int acquire(Node node, int arg, boolean shared, boolean interruptible, boolean timed, long time);

    @Atomic
    public final boolean tryAcquireNanos(int arg, long nanos) throws InterruptedException {
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
    public final native boolean release(int arg);

    @Atomic
    public final native void acquireShared(int arg);

    @Atomic
    public final native void acquireSharedInterruptibly(int arg) throws InterruptedException;

    @Atomic
    public final boolean tryAcquireSharedNanos(int arg, long nanos) throws InterruptedException {
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
    public final native boolean releaseShared(int arg);

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
