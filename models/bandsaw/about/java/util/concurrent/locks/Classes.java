package bandsaw.about.java.util.concurrent.locks;

import bandsaw.InterruptsItself;
import bandsaw.Locks;
import bandsaw.Owner;
import bandsaw.Sync;
import bandsaw.TimesWaits;
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

@Locks({"lock", "lockInterruptibly"})
@Unlocks("unlock")
@Sync("sync")
final class ReentrantLock {}

@Sync("sync")
final class ReentrantReadWriteLock {
    private ReentrantReadWriteLock() {}

    @Sync("sync")
    static final class ReadLock {}

    @Locks({"lock", "lockInterruptibly"})
    @Unlocks("unlock")
    @Sync("sync")
    static final class WriteLock {}
}

@TimesWaits
@InterruptsItself
final class StampedLock {}
