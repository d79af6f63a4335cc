package java.util.concurrent.locks;

import bandsaw.Atomic;
import java.io.Serializable;
import java.util.concurrent.TimeUnit;

/** Its queue is nobody else's business. */
@Atomic
public class StampedLock implements Serializable {
    @Atomic
    public native long writeLock();

    @Atomic
    public native long tryWriteLock();

    @Atomic
    public native long tryWriteLock(long time, TimeUnit unit) throws InterruptedException;

    @Atomic
    public native long writeLockInterruptibly() throws InterruptedException;

    @Atomic
    public native long readLock();

    @Atomic
    public native long tryReadLock();

    @Atomic
    public native long tryReadLock(long time, TimeUnit unit) throws InterruptedException;

    @Atomic
    public native long readLockInterruptibly() throws InterruptedException;

    @Atomic
    public native void unlockWrite(long stamp);

    @Atomic
    public native void unlockRead(long stamp);

    @Atomic
    public native void unlock(long stamp);

    @Atomic
    public native long tryConvertToWriteLock(long stamp);

    @Atomic
    public native long tryConvertToReadLock(long stamp);

    @Atomic
    public native long tryConvertToOptimisticRead(long stamp);

    @Atomic
    public native boolean tryUnlockWrite();

    @Atomic
    public native boolean tryUnlockRead();
}
