package bandsaw;

import java.io.IOException;
import java.time.temporal.TemporalAccessor;
import java.util.Calendar;
import java.util.Formatter;
import java.util.Locale;

/** What a Formatter does with a date. */
public interface DatePrinter {
    void printDate(TemporalAccessor t, Locale l) throws IOException;

    void printDate(Formatter f, TemporalAccessor t, Locale l) throws IOException;

    void printCalendar(Calendar c, Locale l) throws IOException;

    void printCalendar(Formatter f, Calendar c, Locale l) throws IOException;
}
