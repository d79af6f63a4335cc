package java.util.logging;

import bandsaw.Adds;
import bandsaw.Machine;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.ZoneId;
import java.time.ZonedDateTime;

public class SimpleFormatter extends Formatter {
    private final String format;

    @Adds
    private static final String USUAL = "%1$tb %1$td, %1$tY %1$tl:%1$tM:%1$tS %1$Tp %2$s%n%4$s: %5$s%6$s%n";

    public SimpleFormatter() {
        format = pattern();
    }

    /** The property's, if it is one. */
    @Adds
    private static String pattern() {
        String key = "java.util.logging.SimpleFormatter.format", own = System.getProperty(key);
        if (own == null) {
            own = LogManager.getLogManager().getProperty(key);
        }
        if (own == null) {
            return USUAL;
        }
        try {
            String.format(own, ZonedDateTime.now(), "", "", "", "", "");
            return own;
        } catch (IllegalArgumentException e) {
            return USUAL;
        }
    }

    public String format(LogRecord r) {
        if (!Machine.hasClock() && format == USUAL) {
            return searched(r);
        }
        ZonedDateTime time = ZonedDateTime.ofInstant(r.getInstant(), ZoneId.systemDefault());
        String source = r.getSourceClassName();
        if (source == null) {
            source = r.getLoggerName();
        } else if (r.getSourceMethodName() != null) {
            source = source + " " + r.getSourceMethodName();
        }
        String message = formatMessage(r);
        String thrown = "";
        if (r.getThrown() != null) {
            StringWriter to = new StringWriter();
            PrintWriter out = new PrintWriter(to);
            out.println();
            r.getThrown().printStackTrace(out);
            out.close();
            thrown = to.toString();
        }
        return String.format(format, time, source, r.getLoggerName(), r.getLevel().getLocalizedLevelName(), message, thrown);
    }

    /** In a search nobody knows when and by whom something was logged; most programs never look. */
    @Adds
    private String searched(LogRecord r) {
        String message = formatMessage(r);
        String thrown = r.getThrown() == null ? "" : "\n".concat(r.getThrown().bandsawReport());
        String text = "Jan 01, 2024 12:00:00 AM " + r.getLoggerName() + "\n" + r.getLevel().getLocalizedLevelName() + ": " + message + thrown + "\n";
        return Machine.plausible(text, "when and by which method something was logged was not known");
    }
}
