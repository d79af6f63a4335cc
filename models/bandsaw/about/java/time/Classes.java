package bandsaw.about.java.time;

import bandsaw.Early;
import bandsaw.Finds;

/** Classes of java.time that others know something of. */
@Early
final class DayOfWeek {}

@Early
final class Duration {}

@Early
final class LocalDate {}

@Early
final class LocalDateTime {}

@Early
final class LocalTime {}

@Early
final class Month {}

@Finds(value = "of", what = "zone")
final class ZoneId {}

/** A cache, and zones in it. */
@Early
final class ZoneOffset {}
