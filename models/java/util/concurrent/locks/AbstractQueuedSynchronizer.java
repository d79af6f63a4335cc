package java.util.concurrent.locks;

import bandsaw.Atomic;
import bandsaw.Stub;
import java.io.Serializable;
import java.util.Date;
import java.util.concurrent.TimeUnit;

/** Its queue is nobody else's business. */
@Atomic
public abstract class AbstractQueuedSynchronizer extends AbstractOwnableSynchronizer implements Serializable {
    protected final native int getState();

    protected final native void setState(int n);

    @Atomic
    public final native void acquire(int arg);

    @Atomic
    public final native void acquireInterruptibly(int arg) throws InterruptedException;

    @Atomic
    public final native boolean tryAcquireNanos(int arg, long nanos) throws InterruptedException;

    @Atomic
    public final native boolean release(int arg);

    @Atomic
    public final native void acquireShared(int arg);

    @Atomic
    public final native void acquireSharedInterruptibly(int arg) throws InterruptedException;

    @Atomic
    public final native boolean tryAcquireSharedNanos(int arg, long nanos) throws InterruptedException;

    @Atomic
    public final native boolean releaseShared(int arg);

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
