import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.time.Instant;
import java.util.Collections;
import java.util.logging.ConsoleHandler;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import java.util.logging.StreamHandler;

/** Handlers of a console that a subclass or an encoding sends elsewhere, levels by their names, the usual format, and the order of loggers. */
public class LogHandlers {
    /** The constructor of the class above calls what this one has in its place. */
    static class ToOut extends ConsoleHandler {
        @Override
        protected synchronized void setOutputStream(OutputStream out) {
            System.out.println("a stream is set");
            super.setOutputStream(System.out);
        }

        @Override
        public void setEncoding(String encoding) throws java.io.UnsupportedEncodingException {
            System.out.println("encoding " + encoding);
            super.setEncoding(encoding);
        }
    }

    static class Loud extends Level {
        Loud() {
            super("LOUD", 950);
        }
    }

    /** Tells in which order loggers are asked for their handlers, as at the end. */
    static class Asked extends Logger {
        Asked(String name) {
            super(name, null);
        }

        @Override
        public Handler[] getHandlers() {
            System.out.println("handlers of " + getName());
            return super.getHandlers();
        }
    }

    /** Gets bytes from a console, whoever sets it. */
    static class Bytes extends PrintStream {
        Bytes(OutputStream to) {
            super(to);
        }

        @Override
        public void print(String s) {
            super.print("[" + s + "]");
        }

        @Override
        public void write(byte[] b, int from, int n) {
            System.out.println("bytes: " + n);
            super.write(b, from, n);
        }
    }

    static LogRecord record(Level level, String text, String at) {
        LogRecord r = new LogRecord(level, text);
        r.setInstant(Instant.parse(at));
        r.setLoggerName("some");
        r.setSourceClassName("p.C");
        r.setSourceMethodName("m");
        return r;
    }

    public static void main(String[] args) throws Exception {
        Handler out = new ToOut();
        out.publish(record(Level.INFO, "a text", "2024-02-29T00:00:01Z"));
        out.publish(record(Level.FINE, "none", "2024-02-29T00:00:01Z"));
        out.setEncoding("UTF-16BE");
        out.close();

        SimpleFormatter f = new SimpleFormatter();
        for (String at : new String[] {
            "2024-02-29T12:00:00Z", "2023-12-31T23:59:59.999Z", "2000-03-01T00:00:00Z", "1900-03-01T11:59:59Z", "1969-12-31T13:01:02Z", "0001-01-01T01:00:00Z",
            "0000-02-29T05:05:05Z", "-0044-03-15T10:00:00Z", "+12345-06-07T01:10:00Z"}) {
            System.out.print(f.format(record(new Loud(), "at {0}", at)));
        }

        PrintStream err = System.err;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        System.setErr(new PrintStream(bytes, false));
        Logger root = Logger.getLogger("");
        Handler usual = root.getHandlers()[0]; // has System.err as it is now
        System.setErr(err);
        usual.publish(record(Level.WARNING, "\u00e4", "2024-01-01T00:00:00Z"));
        int n = bytes.size();
        usual.setEncoding("UTF-16BE");
        usual.publish(record(Level.WARNING, "\u00e4", "2024-01-01T00:00:00Z"));
        System.out.println(n + " " + bytes.size() + " " + usual.getEncoding() + " " + usual.isLoggable(null));

        System.setErr(new Bytes(err));
        Handler set = new ConsoleHandler();
        set.publish(record(Level.WARNING, "one text", "2024-01-01T00:00:00Z"));
        System.setErr(new PrintStream(bytes, true, "UTF-16BE"));
        n = bytes.size();
        new ConsoleHandler().publish(record(Level.WARNING, "\u00e4", "2024-01-01T00:00:00Z"));
        System.out.println(bytes.size() - n);
        System.setErr(err);

        Logger other = Logger.getLogger("other");
        Logger below = Logger.getLogger("d.e.f");
        below.setParent(other);
        Logger.getLogger("d.e"); // comes between all the same
        Logger.getLogger("d");
        System.out.println(below.getParent().getName() + " " + below.getParent().getParent().getName());
        for (String name : new String[] {"one", "two", "zeta", "eta"}) {
            LogManager.getLogManager().addLogger(new Asked(name));
        }

        Logger deep = Logger.getLogger("a.b.c");
        Logger above = Logger.getLogger("a");
        Logger between = Logger.getLogger("a.b");
        System.out.println((deep.getParent() == between) + " " + (between.getParent() == above) + " " + (Logger.getLogger("a.b.c") == deep));
        above.setLevel(Level.FINER);
        System.out.println(deep.isLoggable(Level.FINER) + " " + deep.isLoggable(Level.FINEST) + " " + LogManager.getLogManager().getLogger("nobody"));
        System.out.println(Collections.list(LogManager.getLogManager().getLoggerNames()));
        for (String name : new String[] {"INFO", "800", "LOUD", "950", "12", "quiet"}) {
            try {
                System.out.println(Level.parse(name).getLocalizedName() + " " + Level.parse(name).intValue());
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        StreamHandler kept = new StreamHandler(System.out, f);
        kept.publish(record(Level.SEVERE, "kept back", "2024-01-01T00:00:00Z"));
        System.out.println("before");
        kept.flush();
        try {
            LogManager.getLogManager().getLogger(null);
        } catch (NullPointerException e) {
            System.out.println("no name");
        }
    }
}
