package bandsaw.about.java.util.concurrent.atomic;

import bandsaw.Early;

/** Classes of java.util.concurrent.atomic that others know something of. */
@Early
final class AtomicLong {}
