package java.time.format;

import bandsaw.DatePatterns;
import bandsaw.Stub;
import bandsaw.Unmodelled;
import java.time.chrono.Chronology;
import java.time.chrono.IsoChronology;
import java.util.Locale;

public final class DateTimeFormatterBuilder {
    public static String getLocalizedDateTimePattern(FormatStyle date, FormatStyle time, Chronology c, Locale l) {
        if (date == null && time == null) {
            throw new IllegalArgumentException("Either dateStyle or timeStyle must be non-null");
        }
        if (c != IsoChronology.INSTANCE) {
            throw Unmodelled.localeData(l);
        }
        return DatePatterns.of(date == null ? -1 : date.ordinal(), time == null ? -1 : time.ordinal(), l);
    }

    @Stub
    static class PrefixTree {}

    @Stub
    static class ZoneIdPrinterParser {}

    static final class ZoneTextPrinterParser extends ZoneIdPrinterParser {
        /** For the names of zones that are neither Greenwich's nor offsets from it. */
        protected PrefixTree getTree(DateTimeParseContext c) {
            throw Unmodelled.timeZone("by its name");
        }
    }
}
