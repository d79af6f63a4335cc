package bandsaw.about.java.lang.invoke;

import bandsaw.Finds;

/** Classes of java.lang.invoke that others know something of. */
final class MethodHandles {
    @Finds(value = "findClass", what = "class")
    static final class Lookup {}
}
