package java.util.concurrent;

import bandsaw.Atomic;

/** The last of those that arrive ends the phase with the same step. */
@Atomic
public class Phaser {
    @Atomic
    public native int register();

    @Atomic
    public native int bulkRegister(int parties);

    @Atomic
    public native int arrive();

    @Atomic
    public native int arriveAndDeregister();

    @Atomic
    public native int arriveAndAwaitAdvance();

    @Atomic
    public native int awaitAdvance(int phase);

    @Atomic
    public native int awaitAdvanceInterruptibly(int phase) throws InterruptedException;

    @Atomic
    public native int awaitAdvanceInterruptibly(int phase, long time, TimeUnit unit) throws InterruptedException, TimeoutException;

    @Atomic
    public native void forceTermination();
}
