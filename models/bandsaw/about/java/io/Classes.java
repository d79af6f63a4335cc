package bandsaw.about.java.io;

import bandsaw.Assumes;

/** Classes of java.io that others know something of. */
@Assumes(value = {"separator", "separatorChar", "pathSeparator", "pathSeparatorChar"}, what = "files are named as on Linux")
final class File {}
