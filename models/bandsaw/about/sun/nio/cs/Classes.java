package bandsaw.about.sun.nio.cs;

import bandsaw.Early;

/** Classes of sun.nio.cs that others know something of. JVMs initialise these before main. */
@Early
final class ISO_8859_1 {}

@Early
final class US_ASCII {}

@Early
final class UTF_8 {}
