package bandsaw.about.java.nio;

import bandsaw.Early;

/** Classes of java.nio that others know something of. */
@Early
final class Buffer {}

@Early
final class HeapCharBuffer {}
