package bandsaw.about.java.util.regex;

import bandsaw.Early;

/** Classes of java.util.regex that others know something of. */
@Early
final class ASCII {}

@Early
final class CharPredicates {}

@Early
final class Pattern {}
