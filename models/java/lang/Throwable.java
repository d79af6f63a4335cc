package java.lang;

import bandsaw.Adds;
import bandsaw.Holds;
import bandsaw.Machine;
import bandsaw.OnlyIf;
import bandsaw.Own;
import bandsaw.Releases;
import bandsaw.Unmodelled;
import bandsaw.Whole;
import java.io.ConsoleStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.Serializable;

/**
 * Whole, as the machine makes its own exceptions without a constructor: a field
 * that was never set means what the JDK's initial value does.
 */
@Own({"monitor of java.io.PrintStream", "monitor of java.lang.Throwable", "use of java.lang.Throwable.printStackTrace(java.io.PrintWriter)void"})
@Whole
public class Throwable implements Serializable {
    /** Nobody records flights. */
    @Releases(from = 25)
    static boolean jfrTracing;

    private String detailMessage;
    private Throwable cause;
    /** The cause was given, if only as null. */
    @Adds
    private boolean caused;
    @Adds
    private Throwable[] suppressed;
    @Adds
    private boolean noSuppression;
    /** Set by setStackTrace only. */
    private StackTraceElement[] stackTrace;
    /** Where it was made, in a search; null once somebody asked for the frames. */
    @Adds
    private String bandsawThrownAt;
    /** There are no frames: fillInStackTrace, which a class may override, was not called. */
    @Adds
    private boolean unfilled;
    /** Nor will there be any. */
    @Adds
    private boolean untraced;

    public Throwable() {
        unfilled = true;
        fillInStackTrace();
    }

    public Throwable(String message) {
        unfilled = true;
        fillInStackTrace();
        detailMessage = message;
    }

    public Throwable(String message, Throwable cause) {
        unfilled = true;
        fillInStackTrace();
        detailMessage = message;
        this.cause = cause;
        caused = true;
    }

    public Throwable(Throwable cause) {
        unfilled = true;
        fillInStackTrace();
        detailMessage = cause == null ? null : cause.toString();
        this.cause = cause;
        caused = true;
    }

    protected Throwable(String message, Throwable cause, boolean suppression, boolean writableStackTrace) {
        unfilled = true;
        untraced = !writableStackTrace;
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

    public Throwable fillInStackTrace() {
        if (monitorsSeen()) {
            synchronized (this) {
            }
        }
        if (!untraced) {
            Machine.fillInStackTrace(this);
            if (tracesSeen()) {
                bandsawThrownAt = Machine.trace(this);
            }
            unfilled = false;
            stackTrace = null;
        }
        return this;
    }

    /** What others do who hold the monitor is done. */
    @Adds
    final void bandsawVisit() {
        if (monitorsSeen()) {
            synchronized (this) {
            }
        }
    }

    /** Whether others may hold the monitor of an exception: lift puts false where none can. */
    @Adds
    @OnlyIf({"monitor of java.lang.Throwable", "java.lang.Thread.bandsawSuspend()void"})
    private static boolean monitorsSeen() {
        return true;
    }

    /** Whether somebody may look at the frames, but on the console: lift puts false where nobody can. */
    @Adds
    @OnlyIf({"java.lang.Throwable.getStackTrace()java.lang.StackTraceElement[]", "use of java.lang.Throwable.printStackTrace(java.io.PrintWriter)void",
            "java.io.PrintStream.<init>(java.io.OutputStream)void", "java.io.PrintStream.<init>(boolean,java.io.OutputStream)void",
            "java.io.PrintStream.<init>(boolean,java.nio.charset.Charset,java.io.OutputStream)void",
            "java.io.PrintStream.<init>(java.io.OutputStream,boolean,java.nio.charset.Charset)void"})
    private static boolean tracesSeen() {
        return true;
    }

    public StackTraceElement[] getStackTrace() {
        bandsawVisit();
        return bandsawTrace().clone();
    }

    /** The message that the JVM keeps, whatever a subclass gives out. */
    @Adds
    String bandsawMessage() {
        return detailMessage;
    }

    /** Not to be changed. */
    @Adds
    StackTraceElement[] bandsawTrace() {
        if (stackTrace != null) {
            return stackTrace;
        }
        if (unfilled) {
            return NO_FRAMES;
        }
        if (tracesSeen() && bandsawThrownAt != null) {
            stackTrace = frames(bandsawThrownAt);
            bandsawThrownAt = null;
            return stackTrace;
        }
        int depth = Machine.traceDepth(this);
        if (depth < 0) {
            throw Unmodelled.stackTrace();
        }
        StackTraceElement[] trace = new StackTraceElement[depth];
        for (int i = 0; i < depth; i++) {
            trace[i] = StackTraceElement.frame(Machine.traceModule(this, i), Machine.traceClass(this, i),
                    Machine.traceMethod(this, i), Machine.traceFile(this, i), Machine.traceLine(this, i));
        }
        stackTrace = trace;
        return trace;
    }

    /** The frames of which Machine.trace tells. */
    @Adds
    static StackTraceElement[] frames(String told) {
        int unsure = told.indexOf('?');
        String sure = unsure < 0 ? told : told.substring(0, unsure);
        int n = lines(sure);
        if (told.endsWith("!")) {
            n += lines(Machine.assumed("", "stack traces begin with the test"));
        }
        if (unsure < 0) {
            StackTraceElement[] trace = new StackTraceElement[n];
            tell(sure, trace, 0);
            return trace;
        }
        String rest = Machine.unreal(told.substring(unsure + 1), "stack frames of the JDK were told as far as they are known");
        StackTraceElement[] trace = new StackTraceElement[n + lines(rest)];
        tell(sure, trace, 0);
        tell(rest, trace, n);
        return trace;
    }

    @Adds
    private static int lines(String told) {
        int n = 0;
        for (int i = told.indexOf('\n'); i >= 0; i = told.indexOf('\n', i + 1)) {
            n++;
        }
        return n;
    }

    @Adds
    private static void tell(String told, StackTraceElement[] trace, int to) {
        int at = 0;
        for (int end = told.indexOf('\n'); end >= 0; end = told.indexOf('\n', at)) {
            int module = told.indexOf('\t', at);
            int type = told.indexOf('\t', module + 1);
            int method = told.indexOf('\t', type + 1);
            int file = told.indexOf('\t', method + 1);
            trace[to++] = StackTraceElement.frame(module == at ? null : told.substring(at, module), told.substring(module + 1, type),
                    told.substring(type + 1, method), file == method + 1 ? null : told.substring(method + 1, file),
                    Integer.parseInt(told.substring(file + 1, end)));
            at = end + 1;
        }
    }

    public void setStackTrace(StackTraceElement[] stackTrace) {
        StackTraceElement[] copy = stackTrace.clone();
        for (int i = 0; i < copy.length; i++) {
            if (copy[i] == null) {
                throw new NullPointerException("stackTrace[" + i + "]");
            }
        }
        bandsawVisit();
        if (!untraced) {
            this.stackTrace = copy;
        }
    }

    public void printStackTrace() {
        printStackTrace(System.err);
    }

    @Holds
    public void printStackTrace(PrintStream s) {
        if (s instanceof ConsoleStream && !ConsoleStream.locks()) {
            report(new ToStream(s), new Throwable[][] {{}}, "", "", NO_FRAMES);
            return;
        }
        synchronized (s) {
            report(new ToStream(s), new Throwable[][] {{}}, "", "", NO_FRAMES);
        }
    }

    public void printStackTrace(PrintWriter s) {
        synchronized (s) {
            report(new ToWriter(s), new Throwable[][] {{}}, "", "", NO_FRAMES);
        }
    }

    /** Where a report goes, line by line. */
    @Adds
    private abstract static class Sink {
        abstract void println(Object line);
    }

    @Adds
    private static final class ToStream extends Sink {
        private final PrintStream s;

        ToStream(PrintStream s) {
            this.s = s;
        }

        void println(Object line) {
            s.println(line);
        }
    }

    @Adds
    private static final class ToWriter extends Sink {
        private final PrintWriter s;

        ToWriter(PrintWriter s) {
            this.s = s;
        }

        void println(Object line) {
            s.println(line);
        }
    }

    @Adds
    private static final class ToText extends Sink {
        private final StringBuilder text;

        ToText(StringBuilder text) {
            this.text = text;
        }

        void println(Object line) {
            text.append(line).append('\n');
        }
    }

    /** What printStackTrace prints, for those who say by themselves that the frames may lack. */
    @Adds
    public final String bandsawReport() {
        StringBuilder text = new StringBuilder();
        report(new ToText(text), new Throwable[][] {{}}, "", "", NO_FRAMES);
        return text.toString();
    }

    @Adds
    private static final StackTraceElement[] NO_FRAMES = {};

    /** None in a search in which nobody can look at them; what formats records of logs for others, and has none, says so. */
    @Adds
    private StackTraceElement[] reported(Sink out) {
        if (tracesSeen() || stackTrace != null || unfilled || Machine.traceDepth(this) >= 0) {
            return bandsawTrace();
        }
        if (out instanceof ToWriter) {
            Machine.unreal("the stack traces that were printed had no frames");
        }
        return NO_FRAMES;
    }

    /**
     * What printStackTrace prints: a line that begins with the prefix and the
     * caption, and what belongs to it. Frames at the end that the enclosing
     * trace has too are counted only; told[0] are those that were told of already.
     */
    @Adds
    private void report(Sink out, Throwable[][] told, String prefix, String caption, StackTraceElement[] enclosing) {
        for (int i = 0; i < told[0].length; i++) {
            if (told[0][i] == this) {
                out.println(prefix + caption + "[CIRCULAR REFERENCE: " + this + "]");
                return;
            }
        }
        Throwable[] more = new Throwable[told[0].length + 1];
        for (int i = 0; i < told[0].length; i++) {
            more[i] = told[0][i];
        }
        more[told[0].length] = this;
        told[0] = more;

        out.println(told[0].length == 1 ? this : prefix + caption + this);
        StackTraceElement[] trace = reported(out);
        int common = 0;
        while (common < trace.length && common < enclosing.length
                && trace[trace.length - 1 - common].equals(enclosing[enclosing.length - 1 - common])) {
            common++;
        }
        for (int i = 0; i < trace.length - common; i++) {
            out.println(prefix + "\tat " + trace[i]);
        }
        if (common != 0) {
            out.println(prefix + "\t... " + common + " more");
        }
        for (int i = 0; suppressed != null && i < suppressed.length; i++) {
            suppressed[i].report(out, told, prefix + "\t", "Suppressed: ", trace);
        }
        Throwable cause = getCause();
        if (cause != null) {
            cause.report(out, told, prefix, "Caused by: ", trace);
        }
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
