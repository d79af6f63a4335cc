package java.util.logging;

import bandsaw.Stub;

@Stub
public abstract class Handler {
    public abstract void publish(LogRecord r);

    public abstract void flush();

    public abstract void close();

    public native Formatter getFormatter();

    public native void setLevel(Level l);

    protected native void reportError(String message, Exception e, int code);
}
