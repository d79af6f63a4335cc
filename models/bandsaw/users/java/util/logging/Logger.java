package bandsaw.users.java.util.logging;

import bandsaw.Machine;
import java.util.logging.Filter;
import java.util.logging.Handler;
import java.util.logging.Level;

/** The JDK forgets what was set of a logger that nobody has. */
final class Logger {
    private Logger() {}

    private static void stays() {
        Machine.assume("what is set of a logger stays");
    }

    static void setLevel(java.util.logging.Logger l, Level level) {
        stays();
        l.setLevel(level);
    }

    static void addHandler(java.util.logging.Logger l, Handler h) {
        stays();
        l.addHandler(h);
    }

    static void setFilter(java.util.logging.Logger l, Filter f) {
        stays();
        l.setFilter(f);
    }

    static void setUseParentHandlers(java.util.logging.Logger l, boolean use) {
        stays();
        l.setUseParentHandlers(use);
    }
}
