package bandsaw.about.java.time.temporal;

import bandsaw.Early;

/** Classes of java.time.temporal that others know something of. */
@Early
final class ChronoField {}

@Early
final class ChronoUnit {}

@Early
final class TemporalQueries {}
