package bandsaw.about.jdk.internal.util;

import bandsaw.Early;
import bandsaw.Ends;
import bandsaw.Releases;
import bandsaw.Spells;

/** Classes of jdk.internal.util that others know something of. */
@Early
@Ends
@Spells
final class ArraysSupport {}

@Ends
@Releases(from = 25)
@Spells
final class DecimalDigits {}

@Early
@Ends
@Spells
final class Preconditions {}
