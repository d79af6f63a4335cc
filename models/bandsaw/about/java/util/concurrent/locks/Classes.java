package bandsaw.about.java.util.concurrent.locks;

import bandsaw.AsksInTime;
import bandsaw.GivesWay;
import bandsaw.InOrder;
import bandsaw.InterruptsItself;
import bandsaw.Locks;
import bandsaw.Owner;
import bandsaw.Pieces;
import bandsaw.Shares;
import bandsaw.Shows;
import bandsaw.ShowsOwner;
import bandsaw.ShowsQueue;
import bandsaw.ShowsWithin;
import bandsaw.Sync;
import bandsaw.TimesWaits;
import bandsaw.TriesInTime;
import bandsaw.Unlocks;
import bandsaw.Unshares;

/** Classes of java.util.concurrent.locks that others know something of. */
@Owner("exclusiveOwnerThread")
final class AbstractOwnableSynchronizer {}

/** As the one below, which says why. */
@TimesWaits
@InterruptsItself
@InOrder("apparentlyFirstQueuedIsExclusive")
@GivesWay(value = "acquire", before = "cancelAcquire", of = "java.util.concurrent.locks.AbstractQueuedLongSynchronizer", ordered = true, tries = true)
@AsksInTime({"acquire", "acquireInterruptibly", "tryAcquireNanos", "acquireSharedInterruptibly", "tryAcquireSharedNanos"})
@GivesWay(
        value = {"acquireInterruptibly", "tryAcquireNanos", "acquireSharedInterruptibly", "tryAcquireSharedNanos"},
        after = "interrupted",
        interrupts = true)
@GivesWay(value = "acquire", after = "interrupted", ordered = true, interrupts = true)
@GivesWay(value = "acquire", after = "interrupted", several = true, interrupts = true)
final class AbstractQueuedLongSynchronizer {
    private AbstractQueuedLongSynchronizer() {}

    @InterruptsItself
    @GivesWay(
            value = {"awaitNanos", "awaitUntil", "await(long,java.util.concurrent.TimeUnit)"},
            before = {"acquire", "reacquire"},
            of = "java.util.concurrent.locks.AbstractQueuedLongSynchronizer")
    @GivesWay(
            value = "await()",
            before = {"acquire", "reacquire"},
            of = "java.util.concurrent.locks.AbstractQueuedLongSynchronizer",
            interrupts = true)
    @GivesWay(value = "doSignal", after = "enqueue", of = "java.util.concurrent.locks.AbstractQueuedLongSynchronizer", ordered = true)
    @AsksInTime
    @GivesWay(value = {"await", "awaitNanos", "awaitUntil"}, before = "enableWait", interrupts = true)
    static final class ConditionObject {}

    @AsksInTime
    static final class ConditionNode {}
}

@TimesWaits
@InterruptsItself
@Pieces({
    "acquire", "acquireInterruptibly", "tryAcquireNanos", "release", "acquireShared", "acquireSharedInterruptibly",
    "tryAcquireSharedNanos", "releaseShared"
})
@InOrder("apparentlyFirstQueuedIsExclusive")
@ShowsQueue({
    "hasQueuedThreads", "hasContended", "getFirstQueuedThread", "isQueued", "apparentlyFirstQueuedIsExclusive",
    "hasQueuedPredecessors", "getQueueLength", "getQueuedThreads", "getExclusiveQueuedThreads", "getSharedQueuedThreads"
})
// A thread whose time is over, and that did not get the lock when it looked last, is still in the queue. A third that tries to
// take the lock meanwhile, after it was let go, is told so.
@GivesWay(value = "acquire", before = "cancelAcquire", of = "java.util.concurrent.locks.AbstractQueuedSynchronizer", ordered = true, tries = true)
// As is one that gives up waiting for many permits, and keeps others waiting behind it.
@GivesWay(value = "acquire", before = "cancelAcquire", of = "java.util.concurrent.locks.AbstractQueuedSynchronizer", several = true)
// Between the last look of a thread that finds too little, and its place in the queue, more may be given back, and another may come
// before it that wants more than there is.
@GivesWay(value = "acquire", before = "tail", of = "java.util.concurrent.locks.AbstractQueuedSynchronizer", several = true)
// A thread may be interrupted after it looked for that, by one that then lets the lock go: it gets the lock. One that
// is in the queue is as one that has only just come, unless its place matters.
@AsksInTime({"acquire", "acquireInterruptibly", "tryAcquireNanos", "acquireSharedInterruptibly", "tryAcquireSharedNanos"})
@GivesWay(
        value = {"acquireInterruptibly", "tryAcquireNanos", "acquireSharedInterruptibly", "tryAcquireSharedNanos"},
        after = "interrupted",
        interrupts = true)
@GivesWay(value = "acquire", after = "interrupted", ordered = true, interrupts = true)
@GivesWay(value = "acquire", after = "interrupted", several = true, interrupts = true)
final class AbstractQueuedSynchronizer {
    private AbstractQueuedSynchronizer() {}

    @InterruptsItself
    // A thread whose wait on a condition is over has left the condition, so that a signal goes to another one, before it gets in the
    // queue for the lock, in which the other one may come first.
    @GivesWay(
            value = {"awaitNanos", "awaitUntil", "await(long,java.util.concurrent.TimeUnit)"},
            before = {"acquire", "reacquire"},
            of = "java.util.concurrent.locks.AbstractQueuedSynchronizer")
    // So has one that an interrupt woke, which may also be interrupted once more, before it has the lock: that is an interrupt of its own.
    @GivesWay(
            value = "await()",
            before = {"acquire", "reacquire"},
            of = "java.util.concurrent.locks.AbstractQueuedSynchronizer",
            interrupts = true)
    // A thread that comes for the lock may get in the queue between two to which signalAll gives their places.
    @GivesWay(value = "doSignal", after = "enqueue", of = "java.util.concurrent.locks.AbstractQueuedSynchronizer", ordered = true)
    // The same before it waits. What it looks for when it was woken has an effect only while it is where signals go to.
    @AsksInTime
    @GivesWay(value = {"await", "awaitNanos", "awaitUntil"}, before = "enableWait", interrupts = true)
    static final class ConditionObject {}

    @AsksInTime
    static final class ConditionNode {}
}

@Shows("getBlocker")
final class LockSupport {}

@Locks({"lock", "lockInterruptibly"})
@Unlocks("unlock")
@Sync("sync")
@InOrder(value = "<init>(boolean)", given = 1)
@ShowsOwner("toString")
@Shows({
    "getOwner", "getQueueLength", "getQueuedThreads", "hasQueuedThread", "hasQueuedThreads", "getWaitQueueLength", "getWaitingThreads"
})
// ArrayBlockingQueue asks only whether there is somebody to be signalled, when it signals as many as there are.
@Shows(value = "hasWaiters", users = true)
@TriesInTime("tryLock(long,java.util.concurrent.TimeUnit)")
final class ReentrantLock {
    private ReentrantLock() {}

    // After a thread saw that nobody waits, and before it takes the lock, another that was signalled may begin to wait. A third that
    // tries to take the lock meanwhile, in no time, is told so.
    @GivesWay(
            after = {"hasQueuedThreads", "hasQueuedPredecessors"},
            of = "java.util.concurrent.locks.AbstractQueuedSynchronizer",
            ordered = true,
            tries = true)
    static final class FairSync {}

    // As that of AbstractQueuedSynchronizer.
    @AsksInTime
    @GivesWay(value = {"lockInterruptibly", "tryLockNanos"}, after = "interrupted", interrupts = true)
    static final class Sync {}
}

@Sync("sync")
@Shows({
    "getOwner", "getQueueLength", "getQueuedReaderThreads", "getQueuedThreads", "getQueuedWriterThreads", "hasQueuedThread",
    "hasQueuedThreads", "getWaitQueueLength", "getWaitingThreads", "hasWaiters"
})
final class ReentrantReadWriteLock {
    private ReentrantReadWriteLock() {}

    @Shares({"lock", "lockInterruptibly"})
    @Unshares("unlock")
    @Sync("sync")
    @TriesInTime("tryLock(long,java.util.concurrent.TimeUnit)")
    static final class ReadLock {}

    @Locks({"lock", "lockInterruptibly"})
    @Unlocks("unlock")
    @Sync("sync")
    @ShowsOwner("toString")
    @TriesInTime("tryLock(long,java.util.concurrent.TimeUnit)")
    static final class WriteLock {}

    // As that of ReentrantLock. Since JDK 25 they are synchronizers of a long.
    @GivesWay(after = "hasQueuedPredecessors", of = "java.util.concurrent.locks.AbstractQueuedSynchronizer", ordered = true, tries = true)
    @GivesWay(after = "hasQueuedPredecessors", of = "java.util.concurrent.locks.AbstractQueuedLongSynchronizer", ordered = true, tries = true)
    static final class FairSync {}

    @GivesWay(after = "apparentlyFirstQueuedIsExclusive", of = "java.util.concurrent.locks.AbstractQueuedSynchronizer", ordered = true, tries = true)
    @GivesWay(after = "apparentlyFirstQueuedIsExclusive", of = "java.util.concurrent.locks.AbstractQueuedLongSynchronizer", ordered = true, tries = true)
    static final class NonfairSync {}
}

@TimesWaits
@InterruptsItself
@ShowsWithin({"tryReadLock(long,java.util.concurrent.TimeUnit)", "tryWriteLock(long,java.util.concurrent.TimeUnit)"})
// Its place in the queue matters.
@AsksInTime({"acquireWrite", "acquireRead", "writeLockInterruptibly", "readLockInterruptibly"})
@GivesWay(
        value = {"acquireWrite", "acquireRead", "writeLockInterruptibly", "readLockInterruptibly"},
        after = "interrupted",
        interrupts = true)
// A thread that comes to read, and finds that another came to read after it looked, queues up behind one that waits to write.
@GivesWay(value = "readLock", before = "casState", of = "java.util.concurrent.locks.StampedLock")
final class StampedLock {}
