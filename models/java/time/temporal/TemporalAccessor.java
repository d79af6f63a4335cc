package java.time.temporal;

import bandsaw.Adds;
import bandsaw.DatePrinter;
import bandsaw.Stub;
import java.io.IOException;
import java.util.Formatter;
import java.util.Locale;

public interface TemporalAccessor {
    @Stub
    long getLong(TemporalField field);

    @Adds
    default void printBy(DatePrinter p, Locale l) throws IOException {
        p.printDate(this, l);
    }

    @Adds
    default void printBy(DatePrinter p, Formatter f, Locale l) throws IOException {
        p.printDate(f, this, l);
    }
}
