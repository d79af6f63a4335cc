package java.util.logging;

import bandsaw.Adds;
import bandsaw.Stub;

public abstract class Handler {
    @Stub
    private final LogManager manager;
    @Stub
    private volatile Formatter formatter;
    @Stub
    private volatile Level logLevel;
    @Stub
    private volatile ErrorManager errorManager;

    @Stub
    protected Handler() {
        manager = null;
    }

    @Stub
    Handler(Level level, Formatter usual, Formatter own) {
        manager = null;
    }

    /** One that nothing configures. */
    @Adds
    Handler(Level level, Formatter formatter) {
        manager = LogManager.getLogManager();
        errorManager = new ErrorManager();
        logLevel = level;
        this.formatter = formatter;
    }

    @Stub
    public abstract void publish(LogRecord r);

    @Stub
    public abstract void flush();

    @Stub
    public abstract void close();

    public native Formatter getFormatter();

    public native String getEncoding();

    public native boolean isLoggable(LogRecord r);

    public native void setLevel(Level l);

    protected native void reportError(String message, Exception e, int code);
}
