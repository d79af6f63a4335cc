package bandsaw.about.java.util.concurrent.locks;

import bandsaw.InterruptsItself;
import bandsaw.TimesWaits;

/** Classes of java.util.concurrent.locks that others know something of. */
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

@TimesWaits
@InterruptsItself
final class StampedLock {}
