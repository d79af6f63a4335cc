package bandsaw.about.java.util.concurrent;

import bandsaw.InterruptsItself;
import bandsaw.Pieces;
import bandsaw.TimesWaits;

/** Classes of java.util.concurrent that others know something of. */
@TimesWaits
final class AbstractExecutorService {}

@TimesWaits
@InterruptsItself
@Pieces
final class CompletableFuture {}

@InterruptsItself
final class CyclicBarrier {}

@TimesWaits
final class Exchanger {}

@TimesWaits
final class ForkJoinTask {}

@TimesWaits
final class FutureTask {}

@TimesWaits
final class LinkedTransferQueue {}

@TimesWaits
@InterruptsItself
final class Phaser {}

@Pieces
final class ScheduledThreadPoolExecutor {}

@TimesWaits
final class SynchronousQueue {}
