// verdict: holds
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** Frames of the JDK's are of the module that their class is in. */
public class LoggingFrames {
    static class Full extends Handler {
        @Override
        public void publish(LogRecord record) {
            throw new IllegalStateException("full");
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }

    public static void main(String[] args) {
        Logger logger = Logger.getLogger("frames");
        logger.setUseParentHandlers(false);
        logger.addHandler(new Full());
        try {
            logger.info("hello");
        } catch (IllegalStateException e) {
            StackTraceElement by = e.getStackTrace()[1];
            assert by.toString().startsWith("java.logging/java.util.logging.Logger.log(") : by;
            assert by.getModuleName().equals("java.logging");
        }
        try {
            Integer.parseInt("x");
        } catch (NumberFormatException e) {
            StackTraceElement by = e.getStackTrace()[1];
            assert by.getModuleName().equals("java.base") : by;
            StackTraceElement here = e.getStackTrace()[e.getStackTrace().length - 1];
            assert here.getModuleName() == null : here;
        }
    }
}
