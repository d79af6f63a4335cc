package java.lang;

import bandsaw.Whole;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.Serializable;

/**
 * Whole, as the machine makes its own exceptions without a constructor: a field
 * that was never set means what the JDK's initial value does.
 */
@Whole
public class Throwable implements Serializable {
    /** Nobody records flights. */
    static boolean jfrTracing;

    private String detailMessage;
    private Throwable cause;
    /** The cause was given, if only as null. */
    private boolean caused;
    private Throwable[] suppressed;
    private boolean noSuppression;
    /** Set by setStackTrace only. */
    private StackTraceElement[] stackTrace;

    public Throwable() {
        fillInStackTrace();
    }

    public Throwable(String message) {
        fillInStackTrace();
        detailMessage = message;
    }

    public Throwable(String message, Throwable cause) {
        fillInStackTrace();
        detailMessage = message;
        this.cause = cause;
        caused = true;
    }

    public Throwable(Throwable cause) {
        fillInStackTrace();
        detailMessage = cause == null ? null : cause.toString();
        this.cause = cause;
        caused = true;
    }

    protected Throwable(String message, Throwable cause, boolean suppression, boolean writableStackTrace) {
        if (writableStackTrace) {
            fillInStackTrace();
        }
        detailMessage = message;
        this.cause = cause;
        caused = true;
        noSuppression = !suppression;
    }

    public String getMessage() {
        return detailMessage;
    }

    public String getLocalizedMessage() {
        return getMessage();
    }

    public synchronized Throwable getCause() {
        return cause;
    }

    public synchronized Throwable initCause(Throwable cause) {
        if (caused) {
            throw new IllegalStateException("Can't overwrite cause with "
                    + (cause == null ? "a null" : cause.toString()), this);
        }
        if (cause == this) {
            throw new IllegalArgumentException("Self-causation not permitted", this);
        }
        this.cause = cause;
        caused = true;
        return this;
    }

    final void setCause(Throwable cause) {
        this.cause = cause;
        caused = true;
    }

    public String toString() {
        String message = getLocalizedMessage();
        String name = getClass().getName();
        return message == null ? name : name + ": " + message;
    }

    public synchronized Throwable fillInStackTrace() {
        return this;
    }

    public StackTraceElement[] getStackTrace() {
        return stackTrace == null ? new StackTraceElement[0] : stackTrace.clone();
    }

    public void setStackTrace(StackTraceElement[] stackTrace) {
        StackTraceElement[] copy = stackTrace.clone();
        for (int i = 0; i < copy.length; i++) {
            if (copy[i] == null) {
                throw new NullPointerException("stackTrace[" + i + "]");
            }
        }
        this.stackTrace = copy;
    }

    public void printStackTrace() {
        printStackTrace(System.err);
    }

    public void printStackTrace(PrintStream s) {
        s.print(report("", ""));
    }

    public void printStackTrace(PrintWriter s) {
        s.print(report("", ""));
    }

    /** What printStackTrace prints: a line that begins with the prefix and caption, and what belongs to it. */
    private String report(String prefix, String caption) {
        StringBuilder out = new StringBuilder();
        out.append(prefix).append(caption).append(this).append('\n');
        StackTraceElement[] trace = getStackTrace();
        for (int i = 0; i < trace.length; i++) {
            out.append(prefix).append("\tat ").append(trace[i]).append('\n');
        }
        for (int i = 0; suppressed != null && i < suppressed.length; i++) {
            out.append(suppressed[i].report(prefix + "\t", "Suppressed: "));
        }
        Throwable cause = getCause();
        if (cause != null) {
            out.append(cause.report(prefix, "Caused by: "));
        }
        return out.toString();
    }

    public final synchronized void addSuppressed(Throwable e) {
        if (e == this) {
            throw new IllegalArgumentException("Self-suppression not permitted", e);
        }
        if (e == null) {
            throw new NullPointerException("Cannot suppress a null exception.");
        }
        if (noSuppression) {
            return;
        }
        int n = suppressed == null ? 0 : suppressed.length;
        Throwable[] more = new Throwable[n + 1];
        for (int i = 0; i < n; i++) {
            more[i] = suppressed[i];
        }
        more[n] = e;
        suppressed = more;
    }

    public final synchronized Throwable[] getSuppressed() {
        int n = suppressed == null ? 0 : suppressed.length;
        Throwable[] copy = new Throwable[n];
        for (int i = 0; i < n; i++) {
            copy[i] = suppressed[i];
        }
        return copy;
    }
}
