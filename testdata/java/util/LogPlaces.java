import java.util.Date;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Formatter;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** Messages with places for what is logged with them: plain ones, quoted ones, wrong ones, and some that say how. */
public class LogPlaces {
    static class Plain extends Formatter {
        @Override
        public String format(LogRecord r) {
            return r.getLevel() + ": " + formatMessage(r);
        }
    }

    static class Printing extends Handler {
        @Override
        public void publish(LogRecord r) {
            System.out.println(getFormatter().format(r));
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }

    static class Own {
        @Override
        public String toString() {
            return null;
        }
    }

    public static void main(String[] args) {
        Logger log = Logger.getLogger("places");
        log.setUseParentHandlers(false);
        Handler h = new Printing();
        h.setFormatter(new Plain());
        log.addHandler(h);
        Object[] two = {"one", 2};
        log.log(Level.INFO, "{0} and {1}", two);
        log.log(Level.INFO, "{1}{0}{1} {2} {12}", two);
        log.log(Level.INFO, "can't {0} isn't {1}", two);
        log.log(Level.INFO, "it''s {0}, '{1}' '{'", two);
        log.log(Level.WARNING, "{0", two);
        log.log(Level.WARNING, "{a} {0}", two);
        log.log(Level.WARNING, "{0} {", two);
        log.log(Level.WARNING, "{} {0} }", two);
        log.log(Level.WARNING, "no place", two);
        log.log(Level.INFO, "{0,number,#.#} {1,number,integer}", new Object[] {1.25, 1234567});
        log.log(Level.INFO, "{0} {1} {2} {3} {4}", new Object[] {1234567, -1234567L, (short) -999, (byte) 5, new AtomicInteger(10000)});
        log.log(Level.INFO, "{0} {1} {2}", new Object[] {1.5, 1234.56789, 0.1f});
        log.log(Level.INFO, "{0} {1} {2} {3}", new Object[] {null, true, 'c', new Own()});
        log.log(Level.INFO, "{0}", new Date(0L).getTime());
        log.log(Level.INFO, null, two);
        log.log(Level.INFO, "one {0}", "thing");
        log.info("{0} is said as it is");
    }
}
