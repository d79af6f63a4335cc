package bandsaw.about.java.text;

import bandsaw.Computes;
import bandsaw.Early;
import bandsaw.Refuses;

/** Classes of java.text that others know something of. */
@Computes("format(java.util.Date)")
final class DateFormat {}

@Early
@Refuses("roundOrRefuse")
final class DigitList {}

@Computes("format(java.lang.Object)")
final class Format {}

@Computes("format(java.lang.String,java.lang.Object[])")
final class MessageFormat {}

@Computes({"format(double)", "format(long)"})
final class NumberFormat {}
