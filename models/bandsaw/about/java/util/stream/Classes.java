package bandsaw.about.java.util.stream;

import bandsaw.Early;

/** Classes of java.util.stream that others know something of. */
@Early
final class Collectors {}

@Early
final class StreamOpFlag {}

@Early
final class StreamShape {}
