// answer: holds
import java.util.logging.ConsoleHandler;
import java.util.logging.Formatter;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** A worker logs what it does, the usual way and by a handler of its own: neither time nor callers matter. */
public class LogsJobs {
    private static final Logger LOG = Logger.getLogger(LogsJobs.class.getName());
    private static final Logger AUDIT = Logger.getLogger("audit");
    private static int done;

    private static void work() {
        LOG.info("working");
        try {
            if (done == 0) {
                throw new IllegalStateException("nothing to do");
            }
        } catch (IllegalStateException e) {
            LOG.log(Level.WARNING, "retry {0}", e);
            AUDIT.log(Level.SEVERE, "failed", e);
        }
        done++;
    }

    public static void main(String[] args) throws InterruptedException {
        ConsoleHandler plain = new ConsoleHandler();
        plain.setFormatter(new Formatter() {
            @Override
            public String format(LogRecord r) {
                return r.getLevel() + " " + formatMessage(r) + "\n";
            }
        });
        AUDIT.addHandler(plain);
        AUDIT.setUseParentHandlers(false);
        Thread worker = new Thread(LogsJobs::work);
        worker.start();
        worker.join();
        LOG.fine("not logged");
        assert done == 1;
    }
}
