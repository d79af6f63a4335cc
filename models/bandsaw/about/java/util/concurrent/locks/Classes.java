package bandsaw.about.java.util.concurrent.locks;

import bandsaw.InterruptsItself;
import bandsaw.Locks;
import bandsaw.Owner;
import bandsaw.Shows;
import bandsaw.ShowsWithin;
import bandsaw.Sync;
import bandsaw.TimesWaits;
import bandsaw.TriesInTime;
import bandsaw.Unlocks;

/** Classes of java.util.concurrent.locks that others know something of. */
@Owner("exclusiveOwnerThread")
final class AbstractOwnableSynchronizer {}

@TimesWaits
@InterruptsItself
final class AbstractQueuedLongSynchronizer {
    private AbstractQueuedLongSynchronizer() {}

    @InterruptsItself
    static final class ConditionObject {}
}

@TimesWaits
@InterruptsItself
final class AbstractQueuedSynchronizer {
    private AbstractQueuedSynchronizer() {}

    @InterruptsItself
    static final class ConditionObject {}
}

@Shows("getBlocker")
final class LockSupport {}

@Locks({"lock", "lockInterruptibly"})
@Unlocks("unlock")
@Sync("sync")
@Shows({
    "getOwner", "getQueueLength", "getQueuedThreads", "hasQueuedThread", "hasQueuedThreads", "getWaitQueueLength", "getWaitingThreads",
    "hasWaiters"
})
@TriesInTime("tryLock(long,java.util.concurrent.TimeUnit)")
final class ReentrantLock {}

@Sync("sync")
@Shows({
    "getOwner", "getQueueLength", "getQueuedReaderThreads", "getQueuedThreads", "getQueuedWriterThreads", "hasQueuedThread",
    "hasQueuedThreads", "getWaitQueueLength", "getWaitingThreads", "hasWaiters"
})
final class ReentrantReadWriteLock {
    private ReentrantReadWriteLock() {}

    @Sync("sync")
    @TriesInTime("tryLock(long,java.util.concurrent.TimeUnit)")
    static final class ReadLock {}

    @Locks({"lock", "lockInterruptibly"})
    @Unlocks("unlock")
    @Sync("sync")
    @TriesInTime("tryLock(long,java.util.concurrent.TimeUnit)")
    static final class WriteLock {}
}

@TimesWaits
@InterruptsItself
@ShowsWithin({"tryReadLock(long,java.util.concurrent.TimeUnit)", "tryWriteLock(long,java.util.concurrent.TimeUnit)"})
final class StampedLock {}
