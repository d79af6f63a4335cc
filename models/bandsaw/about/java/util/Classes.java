package bandsaw.about.java.util;

import bandsaw.Ends;

/** Classes of java.util that others know something of. */
@Ends
final class Arrays {}

@Ends
final class Objects {}
