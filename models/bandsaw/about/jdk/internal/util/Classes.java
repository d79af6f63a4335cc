package bandsaw.about.jdk.internal.util;

import bandsaw.Early;
import bandsaw.Ends;
import bandsaw.Releases;

/** Classes of jdk.internal.util that others know something of. */
@Early
@Ends
final class ArraysSupport {}

@Releases(from = 25)
@Ends
final class DecimalDigits {}

@Early
@Ends
final class Preconditions {}
