package java.util;

import bandsaw.Adds;
import bandsaw.DatePrinter;
import bandsaw.Stub;
import java.io.IOException;
import java.text.DateFormat;

public class Date {
    @Stub
    public Date(long millis) {}

    public native long getTime();

    /** As MessageFormat has it, both short: only programs that have dates need a DateFormat for that. */
    @Adds
    public String bandsawText() {
        return DateFormat.getDateTimeInstance(3, 3).format(this);
    }

    /** For Formatter, which reaches the calendars only where there are dates. */
    @Adds
    void printBy(DatePrinter p, Locale l) throws IOException {
        Calendar c = Calendar.getInstance(l == null ? Locale.US : l);
        c.setTime(this);
        p.printCalendar(c, l);
    }

    @Adds
    void printBy(DatePrinter p, Formatter f, Locale l) throws IOException {
        Calendar c = Calendar.getInstance(l == null ? Locale.US : l);
        c.setTime(this);
        p.printCalendar(f, c, l);
    }
}
