package bandsaw.about.java.sql;

import bandsaw.Computes;

/** Classes of java.sql that others know something of. */
@Computes("toString")
final class Date {}

@Computes("toString")
final class Time {}

@Computes({"<init>(long)", "setTime", "getTime", "toString"})
final class Timestamp {}
