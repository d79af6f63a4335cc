import java.lang.System.Logger.Level;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

public class SystemLogged {
    static class Told extends Handler {
        @Override
        public void publish(LogRecord r) {
            System.out.println(r.getLevel() + " " + r.getLoggerName() + " " + r.getSourceClassName() + "." + r.getSourceMethodName() + " "
                + r.getMessage() + (r.getParameters() == null ? "" : " " + r.getParameters().length) + (r.getThrown() == null ? "" : " " + r.getThrown()));
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }

    public static void main(String[] args) {
        Logger root = Logger.getLogger("");
        for (Handler h : root.getHandlers()) {
            root.removeHandler(h);
        }
        root.addHandler(new Told());
        System.Logger log = System.getLogger("shop");
        System.out.println(log.getName());
        log.log(Level.INFO, "sold {0} of {1}", 3, "nuts");
        log.log(Level.WARNING, () -> "few left");
        log.log(Level.ERROR, "no more", new IllegalStateException("empty"));
        log.log(Level.DEBUG, "unheard");
        Logger.getLogger("shop").setLevel(java.util.logging.Level.FINER);
        log.log(Level.DEBUG, "heard");
        log.log(Level.TRACE, new StringBuilder("built"));
        for (Level l : Level.values()) {
            System.out.print(l + " " + log.isLoggable(l) + " ");
        }
        System.out.println();
        System.out.println(System.getLogger("shop").getName() + Logger.getLogger("shop").getLevel());
        try {
            System.getLogger(null);
        } catch (NullPointerException e) {
            System.out.println("no name");
        }
    }
}
