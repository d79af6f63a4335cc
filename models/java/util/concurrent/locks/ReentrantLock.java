package java.util.concurrent.locks;

import bandsaw.Atomic;
import java.io.Serializable;
import java.util.concurrent.TimeUnit;

/** Who owns it is known as soon as it is taken. */
public class ReentrantLock implements Lock, Serializable {
    @Atomic
    public native void lock();

    @Atomic
    public native void lockInterruptibly() throws InterruptedException;

    @Atomic
    public native boolean tryLock();

    @Atomic
    public native boolean tryLock(long time, TimeUnit unit) throws InterruptedException;

    @Atomic
    public native void unlock();

    public native Condition newCondition();
}
