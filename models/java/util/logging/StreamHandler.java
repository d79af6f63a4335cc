package java.util.logging;

import bandsaw.Adds;
import bandsaw.OnlyIf;
import bandsaw.Original;
import bandsaw.Stub;
import java.io.ConsoleStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.Writer;

/** That of the usual console has no writer as long as nobody gives it another stream or encoding: it prints texts, which are put into bytes for nobody. */
public class StreamHandler extends Handler {
    @Stub
    private OutputStream output;
    @Stub
    private boolean doneHeader;
    @Stub
    private volatile Writer writer;

    @Adds
    StreamHandler(PrintStream to) {
        super(Level.INFO, new SimpleFormatter());
        output = to;
        if (hasWriters() && !(to instanceof ConsoleStream)) {
            writer = new OutputStreamWriter(to);
        }
    }

    public synchronized native void publish(LogRecord r);

    public native void close();

    public boolean isLoggable(LogRecord r) {
        if (r == null || !writes() && output == null) {
            return false;
        }
        return super.isLoggable(r);
    }

    public synchronized void flush() {
        try {
            if (writes()) {
                writer.flush();
            } else if (output != null) {
                output.flush();
            }
        } catch (Exception e) {
            reportError(null, e, ErrorManager.FLUSH_FAILURE);
        }
    }

    private synchronized void flushAndClose() {
        if (output != null && !writes()) {
            writer = new OutputStreamWriter(output);
        }
        bandsawFlushAndClose();
    }

    @Adds
    @Original("flushAndClose")
    private native void bandsawFlushAndClose();

    @Adds
    private boolean writes() {
        return hasWriters() && writer != null;
    }

    @OnlyIf({
        "java.util.logging.StreamHandler.setOutputStream(java.io.OutputStream)void", "java.util.logging.StreamHandler.setEncoding(java.lang.String)void",
        "java.lang.System.setErr(java.io.PrintStream)void"
    })
    @Adds
    private static boolean hasWriters() {
        return true;
    }

    /** Does what publish does, if the stream is the console, which takes texts: they need not be put into bytes, which nobody has asked for. Else it returns false. */
    @Adds
    final synchronized boolean print(LogRecord r) {
        if (hasWriters() && (getEncoding() != null || !(output instanceof ConsoleStream))) {
            return false;
        }
        if (!isLoggable(r)) {
            return true;
        }
        String text;
        try {
            text = getFormatter().format(r);
        } catch (Exception e) {
            reportError(null, e, ErrorManager.FORMAT_FAILURE);
            return true;
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
        return true;
    }
}
