package java.util.logging;

import bandsaw.Adds;
import java.time.ZonedDateTime;

public class SimpleFormatter extends Formatter {
    private final String format;

    public SimpleFormatter() {
        format = pattern();
    }

    /** The property's, if it is one. */
    @Adds
    private static String pattern() {
        String usual = "%1$tb %1$td, %1$tY %1$tl:%1$tM:%1$tS %1$Tp %2$s%n%4$s: %5$s%6$s%n";
        String own = System.getProperty("java.util.logging.SimpleFormatter.format");
        if (own == null) {
            return usual;
        }
        try {
            String.format(own, ZonedDateTime.now(), "", "", "", "", "");
            return own;
        } catch (IllegalArgumentException e) {
            return usual;
        }
    }
}
