import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import java.util.stream.Collectors;

/** Numbers of all kinds that are logged, none of which the program makes of a fraction itself; and a message that is wrong, for which nothing is asked for its text. */
public class LogNumbers {
    static class Amount extends Number {
        @Override
        public int intValue() {
            return 3;
        }

        @Override
        public long longValue() {
            return 3;
        }

        @Override
        public float floatValue() {
            return 3;
        }

        @Override
        public double doubleValue() {
            return 1234567;
        }
    }

    static class Counted {
        private int asked;

        @Override
        public String toString() {
            return "asked " + ++asked;
        }
    }

    public static void main(String[] args) {
        Logger log = Logger.getLogger("numbers");
        log.setUseParentHandlers(false);
        log.addHandler(new Handler() {
            @Override
            public void publish(LogRecord r) {
                System.out.println(new SimpleFormatter().formatMessage(r));
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        });
        LongAdder adder = new LongAdder();
        adder.add(12345);
        log.log(Level.INFO, "{0}", adder);
        log.log(Level.INFO, "{0}", new Amount());
        log.log(Level.INFO, "{0}", new AtomicInteger(4444) {
            @Override
            public String toString() {
                return "none";
            }
        });
        log.log(Level.INFO, "{0}", List.of(1, 2).stream().collect(Collectors.averagingInt(x -> x)));
        Counted counted = new Counted();
        log.log(Level.INFO, "{0} {", counted);
        log.log(Level.INFO, "{0} {1,number}", new Object[] {counted, 5});
        log.log(Level.INFO, "{0} {0} it''s '{0}'", counted);
    }
}
