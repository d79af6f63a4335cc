package bandsaw.about.java.beans;

import bandsaw.Finds;

/** Classes of java.beans that others know something of. */
@Finds(value = "getBeanInfo", what = "properties")
final class Introspector {}
