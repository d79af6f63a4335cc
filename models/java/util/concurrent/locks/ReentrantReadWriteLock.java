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

    /**
     * Which threads read is kept by the threads, so that it does not depend on who came first. The state has how often there is a lock
     * to read in its higher half, that to write in the lower one: since JDK 25 it is a long.
     */
    abstract static class Sync extends AbstractQueuedSynchronizer {
        @Stub
        abstract boolean readerShouldBlock();

        @Stub
        abstract boolean writerShouldBlock();

        @Adds
        private static long state(Object sync, boolean wide) {
            return wide ? ((AbstractQueuedLongSynchronizer) sync).getState() : ((AbstractQueuedSynchronizer) sync).getState();
        }

        @Adds
        private static boolean becomes(Object sync, boolean wide, long was, long n) {
            return wide
                    ? ((AbstractQueuedLongSynchronizer) sync).compareAndSetState(was, n)
                    : ((AbstractQueuedSynchronizer) sync).compareAndSetState((int) was, (int) n);
        }

        @Until(21)
        protected final boolean tryReleaseShared(int unused) {
            return leave(false);
        }

        @Releases(from = 25)
        protected final boolean tryReleaseShared(long unused) {
            return leave(true);
        }

        @Adds
        private boolean leave(boolean wide) {
            Thread t = Thread.currentThread();
            if (!t.bandsawReadsLess(this)) {
                throw new IllegalMonitorStateException("attempt to unlock read lock, not locked by current thread");
            }
            long one = wide ? 1L << 32 : 1L << 16;
            while (true) {
                long c = state(this, wide);
                if (becomes(this, wide, c, c - one)) {
                    return c == one;
                }
            }
        }

        @Until(21)
        protected final int tryAcquireShared(int unused) {
            return take(false, true) ? 1 : -1;
        }

        @Releases(from = 25)
        protected final long tryAcquireShared(long unused) {
            return take(true, true) ? 1 : -1;
        }

        /** As the JDK's for a timed try of no time, which does not ask who waits. */
        final boolean tryReadLock() {
            Object sync = this;
            return take(sync instanceof AbstractQueuedLongSynchronizer, false);
        }

        /** Takes the lock to read, if none has it to write; with waits, if nobody waits who goes before. */
        @Adds
        private boolean take(boolean wide, boolean waits) {
            Thread t = Thread.currentThread();
            long one = wide ? 1L << 32 : 1L << 16;
            while (true) {
                long c = state(this, wide);
                if ((c & (one - 1)) != 0) {
                    if (getExclusiveOwnerThread() != t) {
                        return false;
                    }
                } else if (waits && readerShouldBlock() && t.bandsawReads(this) == 0) {
                    return false;
                }
                if (wide ? c >> 32 == Integer.MAX_VALUE : (c >> 16 & 0xffff) == 0xffff) {
                    throw new Error("Maximum lock count exceeded");
                }
                if (becomes(this, wide, c, c + one)) {
                    t.bandsawReadsMore(this);
                    return true;
                }
            }
        }

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
