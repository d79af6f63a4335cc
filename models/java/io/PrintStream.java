package java.io;

import bandsaw.Adds;
import bandsaw.Own;
import bandsaw.OwnLock;
import java.util.Locale;

/** Gets a constructor for streams that do all their work themselves. */
@Own("monitor of java.io.PrintStream")
@OwnLock(from = 19, until = 23)
public class PrintStream extends FilterOutputStream implements Appendable, Closeable {
    @Adds
    PrintStream(ConsoleStream self) {
        super(null);
    }

    public native void flush();

    public native void close();

    public native boolean checkError();

    protected native void setError();

    protected native void clearError();

    public native void write(int b);

    public native void write(byte[] b, int off, int len);

    public native void write(byte[] b) throws IOException;

    public native void print(boolean x);

    public native void print(char x);

    public native void print(int x);

    public native void print(long x);

    public native void print(float x);

    public native void print(double x);

    public native void print(char[] x);

    public native void print(String x);

    public native void print(Object x);

    public native void println();

    public native void println(boolean x);

    public native void println(char x);

    public native void println(int x);

    public native void println(long x);

    public native void println(float x);

    public native void println(double x);

    public native void println(char[] x);

    public native void println(String x);

    public native void println(Object x);

    public native PrintStream printf(String format, Object... args);

    public native PrintStream printf(Locale l, String format, Object... args);

    public native PrintStream format(String format, Object... args);

    public native PrintStream format(Locale l, String format, Object... args);

    /** printf, and the text that it makes. */
    @Adds
    public PrintStream bandsawPrintf(String text, String format, Object[] args) {
        return printf(format, args);
    }

    /** format, and the text that it makes. */
    @Adds
    public PrintStream bandsawFormat(String text, String format, Object[] args) {
        return format(format, args);
    }

    public native PrintStream append(CharSequence s);

    public native PrintStream append(CharSequence s, int start, int end);

    public native PrintStream append(char c);
}
