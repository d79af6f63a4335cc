package bandsaw.about.java.time.format;

import bandsaw.Computes;
import bandsaw.Refuses;

/** Classes of java.time.format that others know something of. */
@Computes("format")
final class DateTimeFormatter {}

final class DateTimeFormatterBuilder {
    private DateTimeFormatterBuilder() {}

    @Refuses("formatOrRefuse")
    static final class NumberPrinterParser {}
}
