package java.util.concurrent;

import bandsaw.Atomic;
import java.io.Serializable;

/** What it does by no operation of AbstractQueuedSynchronizer's. */
public class Semaphore implements Serializable {
    @Atomic
    public native boolean tryAcquire();

    @Atomic
    public native boolean tryAcquire(int permits);

    @Atomic
    public native int drainPermits();
}
