package java.time.format;

import bandsaw.Stub;
import bandsaw.Unmodelled;
import java.time.chrono.Chronology;
import java.time.chrono.IsoChronology;
import java.util.Locale;

public final class DateTimeFormatterBuilder {
    /** The patterns of dates in American English; those of times differ between JDKs. */
    public static String getLocalizedDateTimePattern(FormatStyle date, FormatStyle time, Chronology c, Locale l) {
        if (date == null && time == null) {
            throw new IllegalArgumentException("Either dateStyle or timeStyle must be non-null");
        }
        boolean american = l.getLanguage().equals("en") && (l.getCountry().isEmpty() || l.getCountry().equals("US"));
        if (time != null || c != IsoChronology.INSTANCE || !american) {
            throw Unmodelled.localeData(l);
        }
        if (date == FormatStyle.FULL) {
            return "EEEE, MMMM d, y";
        } else if (date == FormatStyle.LONG) {
            return "MMMM d, y";
        } else if (date == FormatStyle.MEDIUM) {
            return "MMM d, y";
        }
        return "M/d/yy";
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
