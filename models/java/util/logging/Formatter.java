package java.util.logging;

import bandsaw.Stub;

@Stub
public abstract class Formatter {
    public abstract String format(LogRecord r);

    public native String getHead(Handler h);

    public native String formatMessage(LogRecord r);
}
