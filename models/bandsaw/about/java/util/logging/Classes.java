package bandsaw.about.java.util.logging;

import bandsaw.Finds;

/** Classes of java.util.logging that others know something of. */
@Finds(value = "readConfiguration(java.io.InputStream)", what = "names")
final class LogManager {}
