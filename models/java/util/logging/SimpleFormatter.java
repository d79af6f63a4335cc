package java.util.logging;

import bandsaw.Adds;
import bandsaw.Machine;
import bandsaw.OnlyIf;
import bandsaw.Own;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;

/** Its texts of exceptions are those of a run: in a search nobody looks at them without being told. */
@Own("use of java.lang.Throwable.printStackTrace(java.io.PrintWriter)void")
public class SimpleFormatter extends Formatter {
    @Adds
    private static final String USUAL = "%1$tb %1$td, %1$tY %1$tl:%1$tM:%1$tS %1$Tp %2$s%n%4$s: %5$s%6$s%n";

    @Adds
    private static final String MONTHS = "JanFebMarAprMayJunJulAugSepOctNovDec";

    /** Null for the usual format, so that programs that cannot ask for another one are known not to have it. */
    @Adds
    private final Form own = own();

    /** The property's, if it is one. */
    @Adds
    private static Form own() {
        String property = setsProperties() ? System.getProperty("java.util.logging.SimpleFormatter.format") : null;
        return property == null ? LogManager.getLogManager().form() : Form.of(property);
    }

    @OnlyIf({
        "java.lang.System.setProperty(java.lang.String,java.lang.String)java.lang.String", "java.lang.System.setProperties(java.util.Properties)void",
        "use of java.lang.System.getProperties()java.util.Properties"
    })
    @Adds
    private static boolean setsProperties() {
        return true;
    }

    /** Whether the program says where it is, and so which time it is there and what months are called. */
    @OnlyIf({
        "java.util.Locale.setDefault(java.util.Locale)void", "java.util.Locale.setDefault(java.util.Locale$Category,java.util.Locale)void",
        "java.util.TimeZone.setDefault(java.util.TimeZone)void"
    })
    @Adds
    private static boolean choosesPlace() {
        return true;
    }

    /** A format that a Formatter has to understand. Programs without one have no code of it. */
    @Adds
    static final class Form {
        private final String text;

        Form(String text) {
            this.text = text;
        }

        /** Null if the text is no format. */
        static Form of(String text) {
            try {
                String.format(text, ZonedDateTime.now(), "", "", "", "", "");
                return new Form(text);
            } catch (IllegalArgumentException e) {
                return null;
            }
        }

        String fill(LogRecord r, String source, String message, String thrown) {
            ZonedDateTime time = ZonedDateTime.ofInstant(r.getInstant(), ZoneId.systemDefault());
            return String.format(text, time, source, r.getLoggerName(), r.getLevel().getLocalizedLevelName(), message, thrown);
        }
    }

    public String format(LogRecord r) {
        if (!Machine.hasClock() && own == null) {
            return searched(r);
        }
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
        if (own != null) {
            return own.fill(r, source, message, thrown);
        }
        if (choosesPlace() || setsProperties()) {
            return new Form(USUAL).fill(r, source, message, thrown);
        }
        return date(r.getInstant()) + " " + source + "\n" + r.getLevel().getLocalizedLevelName() + ": " + message + thrown + "\n";
    }

    /** As the usual format has it, in English and in Greenwich. It is computed without java.time, whose initialisers are most of a small program that logs. */
    @Adds
    private static String date(Instant at) {
        long days = Math.floorDiv(at.getEpochSecond(), 86_400);
        int second = Math.floorMod(at.getEpochSecond(), 86_400);
        int year = (int) (1970 + 400 * Math.floorDiv(days, 146_097)); // the calendar comes again after 400 years
        int day = Math.floorMod(days, 146_097);
        while (day >= (isLeap(year) ? 366 : 365)) {
            day -= isLeap(year) ? 366 : 365;
            year++;
        }
        int month = 0;
        while (day >= length(year, month)) {
            day -= length(year, month);
            month++;
        }
        return MONTHS.substring(3 * month, 3 * month + 3) + " " + digits(day + 1, 10) + ", " + digits(year > 0 ? year : 1 - year, 1000) + " "
            + ((second / 3600 + 11) % 12 + 1) + ":" + digits(second / 60 % 60, 10) + ":" + digits(second % 60, 10) + (second < 43_200 ? " AM" : " PM");
    }

    @Adds
    private static boolean isLeap(int year) {
        return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    }

    /** How many days the month has, of which the first is 0. */
    @Adds
    private static int length(int year, int month) {
        return month == 1 ? isLeap(year) ? 29 : 28 : month == 3 || month == 5 || month == 8 || month == 10 ? 30 : 31;
    }

    /** The number with as many digits as the power of ten has, or more. */
    @Adds
    private static String digits(int n, int power) {
        String zeros = "";
        for (int p = power; p > 1 && n < p; p /= 10) {
            zeros += "0";
        }
        return zeros + n;
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
