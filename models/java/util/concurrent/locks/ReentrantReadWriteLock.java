package java.util.concurrent.locks;

import bandsaw.Atomic;
import bandsaw.Stub;
import java.io.Serializable;
import java.util.concurrent.TimeUnit;

/** What it does by no operation of AbstractQueuedSynchronizer's. */
public class ReentrantReadWriteLock implements ReadWriteLock, Serializable {
    public native WriteLock writeLock();

    public native ReadLock readLock();

    public static class ReadLock implements Lock, Serializable {
        @Stub
        protected ReadLock(ReentrantReadWriteLock lock) {}

        public native void lock();

        public native void lockInterruptibly() throws InterruptedException;

        @Atomic
        public native boolean tryLock();

        public native boolean tryLock(long time, TimeUnit unit) throws InterruptedException;

        public native void unlock();

        public native Condition newCondition();
    }

    public static class WriteLock implements Lock, Serializable {
        @Stub
        protected WriteLock(ReentrantReadWriteLock lock) {}

        public native void lock();

        public native void lockInterruptibly() throws InterruptedException;

        @Atomic
        public native boolean tryLock();

        public native boolean tryLock(long time, TimeUnit unit) throws InterruptedException;

        public native void unlock();

        public native Condition newCondition();
    }
}
