package bandsaw.about.java.util.concurrent.atomic;

import bandsaw.Concurrent;
import bandsaw.Early;
import bandsaw.Total;

/** Classes of java.util.concurrent.atomic that others know something of. */
@Early
final class AtomicLong {}

@Total({"add", "increment", "decrement", "sum", "intValue", "longValue", "reset", "sumThenReset"})
@Concurrent
final class LongAdder {}
