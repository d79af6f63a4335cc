package bandsaw.about.jdk.internal.util;

import bandsaw.Ends;
import bandsaw.Releases;

/** Classes of jdk.internal.util that others know something of. */
@Ends
final class ArraysSupport {}

@Releases(from = 25)
@Ends
final class DecimalDigits {}

@Ends
final class Preconditions {}
