package java.util.logging;

import bandsaw.Adds;
import bandsaw.Machine;
import bandsaw.Stub;
import java.time.Instant;

/** That the clock stands still is said of who asks for a record's time. */
public class LogRecord {
    @Stub
    private boolean needToInferCaller;
    @Stub
    private Instant instant;

    public native void setSourceClassName(String name);

    public native void setSourceMethodName(String name);

    public native String getLoggerName();

    public native String getMessage();

    public native java.util.ResourceBundle getResourceBundle();

    public native Object[] getParameters();

    public native Level getLevel();

    public native Throwable getThrown();

    public native String getSourceClassName();

    public native String getSourceMethodName();

    public native Instant getInstant();

    /** Who called the logger. */
    private void inferCaller() {
        needToInferCaller = false;
        boolean inLogger = false;
        for (int i = 0, n = Machine.frames(); i < n; i++) {
            String name = Machine.frameClass(i).getName();
            if (!inLogger) {
                inLogger = name.equals("java.util.logging.Logger");
            } else if (!name.startsWith("java.util.logging.") && !name.startsWith("sun.util.logging.")) {
                setSourceClassName(name);
                setSourceMethodName(Machine.frameMethod(i));
                return;
            }
        }
    }
}
