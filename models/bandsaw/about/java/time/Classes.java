package bandsaw.about.java.time;

import bandsaw.Early;

/** Classes of java.time that others know something of. */
@Early
final class Duration {}
