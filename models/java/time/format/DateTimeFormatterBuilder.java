package java.time.format;

import bandsaw.Adds;
import bandsaw.DatePatterns;
import bandsaw.Original;
import bandsaw.Stub;
import bandsaw.Unmodelled;
import java.time.Year;
import java.time.chrono.Chronology;
import java.time.chrono.IsoChronology;
import java.time.temporal.TemporalField;
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

    static class NumberPrinterParser {
        @Stub
        final TemporalField field;

        @Stub
        final int maxWidth;

        @Stub
        private NumberPrinterParser() {
            field = null;
            maxWidth = 0;
        }

        @Adds
        @Original("format")
        private native boolean formatFitting(DateTimePrintContext context, StringBuilder buf);

        public boolean format(DateTimePrintContext context, StringBuilder buf) {
            if ((Object) this instanceof ReducedPrinterParser || fits()) {
                return formatFitting(context, buf);
            }
            return formatOrRefuse(context, buf);
        }

        /** Throws if the number of some field has too many digits. */
        @Adds
        private boolean formatOrRefuse(DateTimePrintContext context, StringBuilder buf) {
            return formatFitting(context, buf);
        }

        /** Whether each value of the field does, of years those of four digits. */
        @Adds
        private boolean fits() {
            long most = field.range().getMaximum();
            int digits = 1;
            for (long n = most; n >= 10; n /= 10) {
                digits++;
            }
            return digits <= maxWidth || most <= Year.MAX_VALUE + 1 && field.isDateBased() && maxWidth >= 4;
        }
    }

    @Stub
    static final class ReducedPrinterParser {}

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
