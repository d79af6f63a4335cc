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
    private String detailMessage;
    private Throwable cause;
    /** The cause was given, if only as null. */
    private boolean caused;
    private Throwable[] suppressed;

    public Throwable() {}

    public Throwable(String message) {
        detailMessage = message;
    }

    public Throwable(String message, Throwable cause) {
        detailMessage = message;
        this.cause = cause;
        caused = true;
    }

    public Throwable(Throwable cause) {
        detailMessage = cause == null ? null : cause.toString();
        this.cause = cause;
        caused = true;
    }

    public String getMessage() {
        return detailMessage;
    }

    public String getLocalizedMessage() {
        return getMessage();
    }

    public Throwable getCause() {
        return cause;
    }

    public Throwable initCause(Throwable cause) {
        if (caused) {
            throw new IllegalStateException("the cause was given before");
        }
        if (cause == this) {
            throw new IllegalArgumentException("an exception does not cause itself");
        }
        this.cause = cause;
        caused = true;
        return this;
    }

    public String toString() {
        String message = getLocalizedMessage();
        String name = getClass().getName();
        return message == null ? name : name + ": " + message;
    }

    public Throwable fillInStackTrace() {
        return this;
    }

    /** Prints no more than what was thrown. */
    public void printStackTrace() {
        System.err.println(this);
    }

    public final void addSuppressed(Throwable e) {
        if (e == this) {
            throw new IllegalArgumentException("an exception does not suppress itself");
        }
        if (e == null) {
            throw new NullPointerException("Cannot suppress a null exception.");
        }
        int n = suppressed == null ? 0 : suppressed.length;
        Throwable[] more = new Throwable[n + 1];
        for (int i = 0; i < n; i++) {
            more[i] = suppressed[i];
        }
        more[n] = e;
        suppressed = more;
    }

    public final Throwable[] getSuppressed() {
        int n = suppressed == null ? 0 : suppressed.length;
        Throwable[] copy = new Throwable[n];
        for (int i = 0; i < n; i++) {
            copy[i] = suppressed[i];
        }
        return copy;
    }
}
