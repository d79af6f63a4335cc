package java.util.logging;

import bandsaw.Adds;
import bandsaw.OnlyIf;
import bandsaw.Own;
import bandsaw.Releases;
import bandsaw.Unmodelled;
import bandsaw.Whole;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.WeakReference;
import java.security.Permission;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Properties;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The loggers by their names, configured as the JDK's own file says: the root
 * logs what is of level INFO or above to System.err; or by what the program reads.
 * Classes that configure are given up by name.
 */
@Whole
@Own({
    "use of java.util.logging.Logger.addHandler(java.util.logging.Handler)void", "use of java.util.logging.Logger.setLevel(java.util.logging.Level)void",
    "use of java.util.logging.Logger.getHandlers()java.util.logging.Handler[]"
})
public class LogManager {
    public static final String LOGGING_MXBEAN_NAME = "java.util.logging:type=Logging";

    @Releases(until = 21)
    static final Permission controlPermission = null;

    private static final LogManager manager = new LogManager();

    static {
        manager.start();
    }

    /** The loggers, which are few: a table of them would be most of what a program has to do with them. */
    @Adds
    private volatile Named last;
    /** The same, as the JDK has them, where their order shows. */
    @Adds
    private final ConcurrentHashMap<String, Logger> loggers = hasOrder() ? new ConcurrentHashMap<>() : null;
    @Adds
    private Logger root;
    @Adds
    private boolean configured = true;
    @Adds
    private volatile boolean handlersKnown;
    @Adds
    private boolean ending;
    @Adds
    private volatile Read read; // null for the JDK's own configuration

    protected LogManager() {}

    public static LogManager getLogManager() {
        return manager;
    }

    @Adds
    private void start() {
        root = new RootLogger(this);
        addLogger(root);
        root.setLevel(Level.INFO);
        addLogger(Logger.global);
        Runtime.getRuntime().addShutdownHook(new Ending(this));
    }

    /** A logger by its name, and those that were added before. */
    @Adds
    private static final class Named {
        final String name;
        final Logger logger;
        final Named before;

        Named(String name, Logger logger, Named before) {
            this.name = name;
            this.logger = logger;
            this.before = before;
        }
    }

    /** Whether somebody may see in which order loggers are: by their names, or when they are reset, as others than the root have handlers or levels. */
    @OnlyIf({
        "java.util.logging.LogManager.getLoggerNames()java.util.Enumeration", "java.util.logging.LogManager.readConfiguration(java.io.InputStream)void",
        "use of java.util.logging.Logger.addHandler(java.util.logging.Handler)void", "use of java.util.logging.Logger.setLevel(java.util.logging.Level)void",
        "use of java.util.logging.Logger.getHandlers()java.util.logging.Handler[]"
    })
    @Adds
    private static boolean hasOrder() {
        return true;
    }

    /** Its handlers are made at the first need, with the System.err of then. */
    static final class RootLogger extends Logger {
        @Adds
        private final LogManager owner;

        RootLogger(LogManager owner) {
            super("", null, null, owner, true);
            this.owner = owner;
        }

        public void log(LogRecord r) {
            owner.makeHandlers();
            super.log(r);
        }

        public void addHandler(Handler h) {
            owner.makeHandlers();
            super.addHandler(h);
        }

        public void removeHandler(Handler h) {
            owner.makeHandlers();
            super.removeHandler(h);
        }

        Handler[] accessCheckedHandlers() {
            owner.makeHandlers();
            return super.accessCheckedHandlers();
        }
    }

    @Adds
    private void makeHandlers() {
        if (!handlersKnown) {
            makeHandlersOnce();
        }
    }

    @Adds
    private synchronized void makeHandlersOnce() {
        if (!handlersKnown && !ending) {
            handlersKnown = true;
            if (read != null) {
                read.addHandlers(this, root, "handlers");
            } else {
                root.addHandler(new ConsoleHandler(System.err));
            }
        }
    }

    /** Closes all handlers, which writes what they still keep. */
    @Adds
    static final class Ending extends Thread {
        private final LogManager owner;

        Ending(LogManager owner) {
            this.owner = owner;
        }

        public void run() {
            owner.end();
        }
    }

    @Adds
    private void end() {
        synchronized (this) {
            ending = true;
        }
        resetLoggers();
    }

    public void reset() {
        synchronized (this) {
            configured = false;
            handlersKnown = true;
        }
        resetLoggers();
    }

    @Adds
    private void resetLoggers() {
        if (hasOrder()) {
            List<Logger> all;
            synchronized (this) {
                all = new ArrayList<>(loggers.values());
            }
            for (Logger l : all) {
                resetLogger(l);
            }
            return;
        }
        Named n;
        synchronized (this) {
            n = last;
        }
        for (; n != null; n = n.before) {
            resetLogger(n.logger);
        }
    }

    private void resetLogger(Logger l) {
        for (Handler h : l.getHandlers()) {
            l.removeHandler(h);
            try {
                h.close();
            } catch (Exception e) {
                // The others are closed nevertheless.
            }
        }
        l.setLevel(l == root ? Level.INFO : null);
    }

    public void readConfiguration() throws IOException {
        reset();
        synchronized (this) {
            configured = true;
            read = null;
            handlersKnown = false;
        }
    }

    public void readConfiguration(InputStream in) throws IOException {
        reset();
        Properties all = new Properties();
        all.load(in);
        if (all.getProperty("config") != null) {
            throw Unmodelled.loggingConfiguration();
        }
        synchronized (this) {
            read = new Read(all);
            configured = true;
        }
        for (String key : all.stringPropertyNames()) {
            Logger l = key.endsWith(".level") ? getLogger(key.substring(0, key.length() - 6)) : null;
            if (l == null) {
                continue;
            }
            Level level = getLevelProperty(key, null);
            if (level == null) {
                System.err.println("Bad level value for property: " + key);
            } else {
                l.setLevel(level);
            }
        }
        synchronized (this) {
            handlersKnown = false;
        }
    }

    /** A configuration that was read. Programs that read none have no code of it. */
    @Adds
    static final class Read {
        private final Properties all;

        Read(Properties all) {
            this.all = all;
        }

        String get(String name) {
            return all.getProperty(name);
        }

        /** What it says of a new logger. */
        void configure(LogManager m, Logger l) {
            String name = l.getName();
            Level level = m.getLevelProperty(name.concat(".level"), null);
            if (level != null && l.getLevel() == null) {
                l.setLevel(level);
            }
            if (!m.getBooleanProperty(name.concat(".useParentHandlers"), true)) {
                l.setUseParentHandlers(false);
            }
            for (int dot = name.indexOf('.', 1); dot > 0; dot = name.indexOf('.', dot + 1)) {
                String above = name.substring(0, dot);
                if (get(above.concat(".level")) != null || get(above.concat(".handlers")) != null) {
                    m.demand(above);
                }
            }
            addHandlers(m, l, name.concat(".handlers"));
        }

        /** Adds the handlers that the property lists. */
        void addHandlers(LogManager m, Logger l, String property) {
            String list = get(property);
            if (list == null) {
                return;
            }
            for (String name : list.replace(',', ' ').trim().split("\\s+")) {
                if (name.isEmpty()) {
                    continue;
                }
                try {
                    Handler h = (Handler) make(name);
                    Level level = m.getLevelProperty(name.concat(".level"), null);
                    if (level != null) {
                        h.setLevel(level);
                    }
                    l.addHandler(h);
                } catch (Exception e) {
                    System.err.println("Can't load log handler \"" + name + "\"");
                    System.err.println(e);
                    e.printStackTrace();
                }
            }
        }

        SimpleFormatter.Form form() {
            String text = get("java.util.logging.SimpleFormatter.format");
            return text == null ? null : SimpleFormatter.Form.of(text);
        }

        Level level(String name, Level other) {
            String value = get(name);
            Level l = value == null ? null : Level.findLevel(value.trim());
            return l == null ? other : l;
        }

        Object make(String name) throws Exception {
            switch (name) {
                case "java.util.logging.ConsoleHandler":
                    return new ConsoleHandler();
                case "java.util.logging.SimpleFormatter":
                    return new SimpleFormatter();
                default:
                    return Class.forName(name).getDeclaredConstructor().newInstance();
            }
        }
    }

    public synchronized boolean addLogger(Logger l) {
        String name = l.getName();
        if (name == null) {
            throw new NullPointerException();
        }
        if (getLogger(name) != null) {
            return false;
        }
        l.setLogManager(this);
        if (l != root) {
            Logger parent = ancestor(name);
            l.setParent(parent);
            for (Named n = last; n != null; n = n.before) {
                if (n.name.startsWith(name.concat(".")) && ancestor(n.name) == parent) { // the program may have given it another parent
                    n.logger.setParent(l);
                }
            }
        }
        last = new Named(name, l, last);
        if (hasOrder()) {
            loggers.put(name, l);
        }
        if (read != null) {
            read.configure(this, l);
        }
        return true;
    }

    /** The logger that has the longest beginning of the name, up to a dot. */
    @Adds
    private Logger ancestor(String name) {
        for (int dot = name.lastIndexOf('.'); dot > 0; dot = name.lastIndexOf('.', dot - 1)) {
            Logger l = getLogger(name.substring(0, dot));
            if (l != null) {
                return l;
            }
        }
        return root;
    }

    public Logger getLogger(String name) {
        if (name == null) {
            throw new NullPointerException();
        }
        for (Named n = last; n != null; n = n.before) {
            if (n.name.equals(name)) {
                return n.logger;
            }
        }
        return null;
    }

    @Adds
    synchronized Logger demand(String name) {
        Logger l = getLogger(name);
        if (l == null) {
            l = new Logger(name, null, null, this, false);
            addLogger(l);
        }
        return l;
    }

    public Enumeration<String> getLoggerNames() {
        return Collections.enumeration(loggers.keySet());
    }

    public void checkAccess() {}

    @Releases(until = 21)
    void checkPermission() {}

    void drainLoggerRefQueueBounded() {}

    /** The format of a SimpleFormatter that was read, null if none was: the JDK's own configuration has none. */
    @Adds
    synchronized SimpleFormatter.Form form() {
        return configured && read != null ? read.form() : null;
    }

    public synchronized String getProperty(String name) {
        if (!configured) {
            return null;
        }
        if (read != null) {
            return read.get(name);
        }
        switch (name) {
            case "handlers":
                return "java.util.logging.ConsoleHandler";
            case ".level":
            case "java.util.logging.ConsoleHandler.level":
                return "INFO";
            case "java.util.logging.ConsoleHandler.formatter":
                return "java.util.logging.SimpleFormatter";
            default:
                return null;
        }
    }

    String getStringProperty(String name, String other) {
        String value = getProperty(name);
        return value == null ? other : value;
    }

    int getIntProperty(String name, int other) {
        String value = read == null ? null : read.get(name);
        if (value == null) {
            return other;
        }
        try {
            return Integer.parseInt(value.trim());
        } catch (NumberFormatException e) {
            return other;
        }
    }

    long getLongProperty(String name, long other) {
        String value = read == null ? null : read.get(name);
        if (value == null) {
            return other;
        }
        try {
            return Long.parseLong(value.trim());
        } catch (NumberFormatException e) {
            return other;
        }
    }

    boolean getBooleanProperty(String name, boolean other) {
        String value = read == null ? null : read.get(name);
        if (value == null) {
            return other;
        }
        value = value.toLowerCase();
        return value.equals("true") || value.equals("1") || other && !value.equals("false") && !value.equals("0");
    }

    Level getLevelProperty(String name, Level other) {
        if (read != null) {
            return read.level(name, other);
        }
        return getProperty(name) == null ? other : Level.INFO; // the JDK's own configuration names no other
    }

    Filter getFilterProperty(String name, Filter other) {
        Object made = read == null ? null : made(name);
        return made instanceof Filter ? (Filter) made : other;
    }

    Formatter getFormatterProperty(String name, Formatter other) {
        if (read == null) {
            return getProperty(name) == null ? other : new SimpleFormatter();
        }
        Object made = made(name);
        return made instanceof Formatter ? (Formatter) made : other;
    }

    /** An object of the class that the property of what was read names; null if there is none. */
    @Adds
    private Object made(String name) {
        String value = read.get(name);
        try {
            return value == null ? null : read.make(value.trim());
        } catch (Exception e) {
            return null;
        }
    }

    /** What a logger knows of those below it. All loggers stay, whoever forgets them. */
    @Whole
    final class LoggerWeakRef extends WeakReference<Logger> {
        LoggerWeakRef(Logger l) {
            super(l, true);
        }

        void setParentRef(WeakReference<Logger> parent) {}
    }
}
