package java.util.logging;

import bandsaw.Adds;
import bandsaw.Machine;
import bandsaw.OnlyIf;
import bandsaw.Own;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.ZoneId;
import java.time.ZonedDateTime;

/** Its texts of exceptions are those of a run: in a search nobody looks at them without being told. */
@Own("use of java.lang.Throwable.printStackTrace(java.io.PrintWriter)void")
public class SimpleFormatter extends Formatter {
    @Adds
    private static final String USUAL = "%1$tb %1$td, %1$tY %1$tl:%1$tM:%1$tS %1$Tp %2$s%n%4$s: %5$s%6$s%n";

    /** Null for the usual format, so that programs that cannot ask for another one are known not to have it. */
    @Adds
    private final String own = own();

    /** The property's, if it is one. */
    @Adds
    private static String own() {
        String own = setsProperties() ? System.getProperty("java.util.logging.SimpleFormatter.format") : null;
        if (own == null) {
            own = LogManager.getLogManager().read("java.util.logging.SimpleFormatter.format");
        }
        if (own == null) {
            return null;
        }
        try {
            String.format(own, ZonedDateTime.now(), "", "", "", "", "");
            return own;
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    @OnlyIf({
        "java.lang.System.setProperty(java.lang.String,java.lang.String)java.lang.String", "java.lang.System.setProperties(java.util.Properties)void",
        "java.lang.System.getProperties()java.util.Properties"
    })
    @Adds
    private static boolean setsProperties() {
        return true;
    }

    public String format(LogRecord r) {
        if (!Machine.hasClock() && own == null) {
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
        return String.format(own == null ? USUAL : own, time, source, r.getLoggerName(), r.getLevel().getLocalizedLevelName(), message, thrown);
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
