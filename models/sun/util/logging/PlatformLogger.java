package sun.util.logging;

import bandsaw.Adds;
import bandsaw.Stub;
import bandsaw.Whole;

/** The JDK's log of what it does: off. */
@Whole
public class PlatformLogger {
    @Adds
    private final String name;

    @Adds
    private PlatformLogger(String name) {
        this.name = name;
    }

    public static PlatformLogger getLogger(String name) {
        return new PlatformLogger(name);
    }

    public String getName() {
        return name;
    }

    public boolean isEnabled() {
        return false;
    }

    public boolean isLoggable(Level l) {
        return false;
    }

    public Level level() {
        return null;
    }

    public void setLevel(Level l) {}

    public void severe(String m) {}

    public void severe(String m, Throwable t) {}

    public void severe(String m, Object... args) {}

    public void warning(String m) {}

    public void warning(String m, Throwable t) {}

    public void warning(String m, Object... args) {}

    public void info(String m) {}

    public void info(String m, Throwable t) {}

    public void info(String m, Object... args) {}

    public void config(String m) {}

    public void config(String m, Throwable t) {}

    public void config(String m, Object... args) {}

    public void fine(String m) {}

    public void fine(String m, Throwable t) {}

    public void fine(String m, Object... args) {}

    public void finer(String m) {}

    public void finer(String m, Throwable t) {}

    public void finer(String m, Object... args) {}

    public void finest(String m) {}

    public void finest(String m, Throwable t) {}

    public void finest(String m, Object... args) {}

    @Stub
    public enum Level { OFF }
}
