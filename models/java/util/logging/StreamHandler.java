package java.util.logging;

import bandsaw.Adds;
import bandsaw.Stub;
import java.io.OutputStream;
import java.io.PrintStream;

public class StreamHandler extends Handler {
    @Stub
    private OutputStream output;
    @Stub
    private boolean doneHeader;

    public synchronized native void publish(LogRecord r);

    public native void flush();

    public native void close();

    public native boolean isLoggable(LogRecord r);

    /** As publish, where the stream takes texts: they need not be put into bytes, which nobody may have asked for. */
    @Adds
    final synchronized void print(LogRecord r) {
        if (!(output instanceof PrintStream)) {
            publish(r);
            return;
        }
        if (!isLoggable(r)) {
            return;
        }
        String text;
        try {
            text = getFormatter().format(r);
        } catch (Exception e) {
            reportError(null, e, ErrorManager.FORMAT_FAILURE);
            return;
        }
        try {
            PrintStream out = (PrintStream) output;
            if (!doneHeader) {
                doneHeader = true;
                out.print(getFormatter().getHead(this));
            }
            out.print(text);
        } catch (Exception e) {
            reportError(null, e, ErrorManager.WRITE_FAILURE);
        }
    }
}
