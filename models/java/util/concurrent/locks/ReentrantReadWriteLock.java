package java.util.concurrent.locks;

import bandsaw.Adds;
import bandsaw.Atomic;
import bandsaw.Releases;
import bandsaw.Stub;
import bandsaw.Until;
import java.io.Serializable;
import java.util.concurrent.TimeUnit;

/** What it does by no operation of AbstractQueuedSynchronizer's. */
public class ReentrantReadWriteLock implements ReadWriteLock, Serializable {
    public native WriteLock writeLock();

    public native ReadLock readLock();

    /** Which threads read is kept by the threads, so that it does not depend on who came first. Since JDK 25 its state is a long. */
    abstract static class Sync extends AbstractQueuedSynchronizer {
        @Stub
        static final int SHARED_UNIT = 1 << 16;
        @Stub
        static final int MAX_COUNT = (1 << 16) - 1;

        @Releases(until = 21)
        @Stub
        static native int sharedCount(int c);

        @Releases(until = 21)
        @Stub
        static native int exclusiveCount(int c);

        @Stub
        abstract boolean readerShouldBlock();

        @Stub
        abstract boolean writerShouldBlock();

        @Stub
        final native int getReadLockCount();

        @Until(21)
        protected final boolean tryReleaseShared(int unused) {
            Thread t = Thread.currentThread();
            if (!t.bandsawReadsLess(this)) {
                throw new IllegalMonitorStateException("attempt to unlock read lock, not locked by current thread");
            }
            while (true) {
                int c = getState();
                if (compareAndSetState(c, c - SHARED_UNIT)) {
                    return c == SHARED_UNIT;
                }
            }
        }

        @Until(21)
        protected final int tryAcquireShared(int unused) {
            Thread t = Thread.currentThread();
            while (true) {
                int c = getState();
                if (exclusiveCount(c) != 0) {
                    if (getExclusiveOwnerThread() != t) {
                        return -1;
                    }
                } else if (readerShouldBlock() && t.bandsawReads(this) == 0) {
                    return -1;
                }
                if (takeShared(t, c)) {
                    return 1;
                }
            }
        }

        /** As the JDK's for a timed try of no time, which does not ask who waits. */
        @Until(21)
        final boolean tryReadLock() {
            Thread t = Thread.currentThread();
            while (true) {
                int c = getState();
                if (exclusiveCount(c) != 0 && getExclusiveOwnerThread() != t) {
                    return false;
                }
                if (takeShared(t, c)) {
                    return true;
                }
            }
        }

        @Adds
        private boolean takeShared(Thread t, int c) {
            if (sharedCount(c) == MAX_COUNT) {
                throw new Error("Maximum lock count exceeded");
            }
            if (!compareAndSetState(c, c + SHARED_UNIT)) {
                return false;
            }
            t.bandsawReadsMore(this);
            return true;
        }

        @Until(21)
        final int getReadHoldCount() {
            return Thread.currentThread().bandsawReads(this);
        }
    }

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
