package bandsaw.about.java.nio.charset;

import bandsaw.Early;

/** Classes of java.nio.charset that others know something of. JVMs initialise it before main. */
@Early
final class Charset {}
