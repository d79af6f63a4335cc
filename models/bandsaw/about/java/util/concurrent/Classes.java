package bandsaw.about.java.util.concurrent;

import bandsaw.Advances;
import bandsaw.Answers;
import bandsaw.AsksInTime;
import bandsaw.Bins;
import bandsaw.Concurrent;
import bandsaw.DeniesNull;
import bandsaw.Early;
import bandsaw.GivesWay;
import bandsaw.GoesOn;
import bandsaw.Hashes;
import bandsaw.InOrder;
import bandsaw.InterruptsIf;
import bandsaw.InterruptsItself;
import bandsaw.IntoBin;
import bandsaw.Keyed;
import bandsaw.Passes;
import bandsaw.Pieces;
import bandsaw.Releases;
import bandsaw.Seeds;
import bandsaw.Shows;
import bandsaw.ShowsWithin;
import bandsaw.Table;
import bandsaw.TimesWaits;
import bandsaw.Total;
import bandsaw.TriesInTime;
import bandsaw.WantsSeveral;

/** Classes of java.util.concurrent that others know something of. */
@TimesWaits
final class AbstractExecutorService {}

@TimesWaits
@InterruptsItself
@Pieces
@ShowsWithin({"getNumberOfDependents", "toString"})
// A future has its result before those that depend on it have theirs, or are handed to their executors. Who is about to
// execute what depends on a future, and finds that another did so, helps on with what is left until it is taken off.
@GoesOn(
        before = {
            "goOn", "completeValue", "completeNull", "completeThrowable", "completeRelay", "internalComplete", "claim.execute",
            "unipush.tryFire", "bipush.tryFire", "orpush.tryFire"
        },
        clears = "src")
// As that of FutureTask.
@AsksInTime({"waitingGet", "timedGet"})
@GivesWay(value = {"waitingGet", "timedGet"}, before = "interrupted", interrupts = true)
final class CompletableFuture {
    private CompletableFuture() {}

    // That it was interrupted matters only if the future is not done then.
    @AsksInTime
    static final class Signaller {}
}

@Early
@Table
@Bins
@Hashes({"get", "putVal", "replaceNode", "computeIfAbsent", "computeIfPresent", "compute", "merge", "readObject"})
@IntoBin("spread")
@Keyed({
    "spread", "tableSizeFor", "resizeStamp", "tabAt", "casTabAt", "setTabAt", "initTable", "transfer", "helpTransfer", "tryPresize", "addCount", "fullAddCount", "sumCount",
    "countInCell", "sumOfCells", "initTableInSteps",
    "get", "containsKey", "getOrDefault", "put", "putVal", "putIfAbsent", "remove", "replace", "replaceNode", "computeIfAbsent",
    "computeIfPresent", "compute", "merge", "add", "contains", "newKeySet", "keySet", "values", "entrySet", "size", "isEmpty",
    "mappingCount", "getMap", "getMappedValue", "getKey", "getValue", "hashCode"
})
@Pieces({"get", "putVal", "replaceNode", "computeIfAbsent", "computeIfPresent", "compute", "merge"})
// Others may find an entry that is not counted yet, or a table that is made or grows.
@GoesOn({"addCount", "initTable", "helpTransfer", "treeifyBin"})
@Total({
    "put", "get", "containsKey", "getOrDefault", "putIfAbsent", "remove(java.lang.Object)", "size", "isEmpty", "keySet()", "values", "entrySet",
    "computeIfAbsent", "computeIfPresent", "compute", "merge", "forEach(java.util.function.BiConsumer)", "putVal"
})
@Answers("computeIfAbsent")
@Passes({"merge", "computeIfAbsent", "computeIfPresent", "forEach(java.util.function.BiConsumer)"})
@Concurrent
@DeniesNull
final class ConcurrentHashMap {}

// Which nodes are linked to others, or to themselves, shows to those that go from one to the next.
@ShowsWithin(
        value = {
            "size", "contains", "removeFirstOccurrence", "removeLastOccurrence", "iterator", "descendingIterator", "spliterator", "forEach",
            "bulkRemove", "toArrayInternal", "toString", "writeObject"
        },
        runs = true)
// Who found the first element, or the last, takes it though others may have come in front of it meanwhile.
@GivesWay(value = {"pollFirst", "pollLast"}, before = "compareAndSet")
final class ConcurrentLinkedDeque {}

// A text that is begun anew, as others took what is in it, leaves what its elements did to make theirs.
@ShowsWithin(value = "toString", toUsers = true)
final class ConcurrentLinkedQueue {}

// Where dead nodes lead shows to those that go from one to the next, or end at one.
@ShowsWithin(
        value = {
            "containsValue", "findLast", "doRemoveLastEntry", "findNear", "clear", "clone", "equals", "keySet", "navigableKeySet", "values", "entrySet",
            "descendingMap", "descendingKeySet", "subMap", "headMap", "tailMap", "forEach", "replaceAll", "removeEntryIf", "removeValueIf",
            "keySpliterator", "valueSpliterator", "entrySpliterator", "writeObject"
        },
        beside = {"doRemove", "doRemoveFirstEntry", "doRemoveLastEntry", "clear"},
        runs = true)
// An entry is there, or no more, before it is counted so.
@GivesWay(value = {"doPut", "doRemove"}, before = "addCount")
final class ConcurrentSkipListMap {}

@Total({"add(java.lang.Object)", "addIfAbsent(java.lang.Object)", "size", "isEmpty", "contains", "indexOf(java.lang.Object)", "remove(java.lang.Object)", "clear", "iterator"})
@Concurrent
final class CopyOnWriteArrayList {
    private CopyOnWriteArrayList() {}

    @Advances("next")
    static final class COWIterator {}
}

@InterruptsItself
final class CyclicBarrier {}

@TimesWaits
final class Exchanger {}

@TimesWaits
@Pieces
@GoesOn({"fork", "cancel", "trySetCancelled"})
final class ForkJoinTask {
    private ForkJoinTask() {}

    // The thread that is interrupted may have gone on to another task.
    @Releases(from = 25)
    @GivesWay(value = "interruptIfRunning", before = "interrupt", interrupts = true)
    static final class InterruptibleTask {}
}

@TimesWaits
@AsksInTime("awaitDone")
@InterruptsIf(value = "cancel", given = 1)
@ShowsWithin("toString")
// A thread that found its task not done is told of an interrupt though that is done by then.
@GivesWay(value = "awaitDone", before = "interrupted", interrupts = true)
final class FutureTask {}

// A thread that found it empty, or full, is interrupted before it waits, by one who knows that this is so no more: what changes
// that has another lock.
@GivesWay(value = {"put", "offer", "take", "poll"}, before = {"await", "awaitNanos"}, interrupts = true)
final class LinkedBlockingQueue {}

@TimesWaits
@ShowsWithin({"hasWaitingConsumer", "getWaitingConsumerCount"})
final class LinkedTransferQueue {
    private LinkedTransferQueue() {}

    @AsksInTime
    @Releases(until = 17)
    static final class Node {}
}

@TimesWaits
@InterruptsItself
// Between them onAdvance may run code of the user's.
@Pieces
// Nobody may arrive, or is waited for, after the last of a phase and before the next.
@GivesWay(before = "onAdvance", of = "java.util.concurrent.Phaser")
// An arrival goes on to the phaser above.
@ShowsWithin(value = "<init>(java.util.concurrent.Phaser,int)", given = 1)
// What a thread finds that no interrupt ends the waiting of, it only keeps until it goes on.
@AsksInTime("internalAwaitAdvance")
final class Phaser {
    private Phaser() {}

    // As that of FutureTask.
    @AsksInTime
    @GivesWay(value = "isReleasable", before = "interrupted", interrupts = true)
    static final class QNode {}
}

@Pieces
final class RecursiveAction {}

@Pieces
final class RecursiveTask {}

@Pieces
// As shutdown of a ThreadPoolExecutor.
@GivesWay(value = "onShutdown", before = "tryTerminate")
final class ScheduledThreadPoolExecutor {}

@InOrder(value = "<init>(int,boolean)", given = 2)
@Shows({"getQueueLength", "getQueuedThreads", "hasQueuedThreads"})
@TriesInTime({"tryAcquire(long,java.util.concurrent.TimeUnit)", "tryAcquire(int,long,java.util.concurrent.TimeUnit)"})
@WantsSeveral({"acquire(int)", "acquireUninterruptibly(int)", "tryAcquire(int,long,java.util.concurrent.TimeUnit)"})
final class Semaphore {
    private Semaphore() {}

    // As that of ReentrantLock.
    @GivesWay(after = "hasQueuedPredecessors", of = "java.util.concurrent.locks.AbstractQueuedSynchronizer", ordered = true, tries = true)
    static final class FairSync {}
}

@TimesWaits
final class SynchronousQueue {
    private SynchronousQueue() {}

    // As LinkedTransferQueue.
    @AsksInTime
    @GivesWay(value = "transfer", before = "tryCancel", interrupts = true)
    @Releases(until = 17)
    static final class TransferStack {}

    @AsksInTime
    @GivesWay(value = "transfer", before = "tryCancel", interrupts = true)
    @Releases(until = 17)
    static final class TransferQueue {}
}

@Seeds
final class ThreadLocalRandom {}

// A thread factory of the user's is called where a thread is added.
@Pieces({"take", "addWorker", "next", "leave", "leaveAbruptly", "replace"})
@ShowsWithin({"getTaskCount", "toString"})
@ShowsWithin(value = {"getActiveCount", "getPoolSize", "getLargestPoolSize", "getCompletedTaskCount"}, of = "java.util.concurrent.ScheduledThreadPoolExecutor")
// The user's code may find a task in the queue that is to be taken out again, as the pool was shut down before it came there.
@ShowsWithin(value = {"getQueue", "remove"}, of = "java.util.concurrent.ScheduledThreadPoolExecutor", users = true)
// When there are to be no more tasks, threads are interrupted that wait for one of the queue: which of the two comes first cannot be
// told, but in a queue of the user's own.
@InterruptsIf(value = "interruptIdleWorkers(boolean)", extended = "java.util.concurrent.BlockingQueue")
// There are to be no more tasks, which others may be told, before the pool is at its end, though it has no thread.
@GivesWay(value = "shutdown", before = "tryTerminate")
// The same, and those that have a task are interrupted after that, when the tasks in the queue are still there.
@GivesWay(value = "shutdownNow", before = {"drainQueue", "tryTerminate"})
// A thread found that no more tasks are to come, and has not left: who has the queue may put one there.
@GivesWay(value = "getTask", after = "isEmpty", called = {"getQueue", "remove", "purge", "<init>"}, kept = 5)
final class ThreadPoolExecutor {}

@Early
final class TimeUnit {}
