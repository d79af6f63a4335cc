package bandsaw.about.jdk.internal.misc;

import bandsaw.Early;

/** Classes of jdk.internal.misc that others know something of. */
@Early
final class ScopedMemoryAccess {}

@Early
final class Unsafe {}
