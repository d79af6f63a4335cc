package java.io;

import bandsaw.Machine;
import java.nio.charset.Charset;
import java.util.Locale;

/**
 * System.out and System.err: each print is one step of the machine, and none
 * fails.
 */
public final class ConsoleStream extends PrintStream {
    private final int fd;

    /** fd is 1 for standard output, 2 for standard error. */
    ConsoleStream(int fd) {
        super((ConsoleStream) null);
        this.fd = fd;
    }

    public void flush() {}

    public void close() {}

    public Charset charset() {
        return Charset.defaultCharset();
    }

    public boolean checkError() {
        return false;
    }

    public void write(int b) {
        Machine.write(fd, b);
    }

    public void write(byte[] b, int off, int len) {
        if (off < 0 || len < 0 || len > b.length - off) {
            throw new IndexOutOfBoundsException(
                    "Range [" + off + ", " + off + " + " + len + ") out of bounds for length " + b.length);
        }
        for (int i = 0; i < len; i++) {
            Machine.write(fd, b[off + i]);
        }
    }

    public void write(byte[] b) {
        write(b, 0, b.length);
    }

    public void writeBytes(byte[] b) {
        write(b, 0, b.length);
    }

    public void print(boolean x) {
        Machine.print(fd, x);
    }

    public void print(char x) {
        Machine.print(fd, x);
    }

    public void print(int x) {
        Machine.print(fd, x);
    }

    public void print(long x) {
        Machine.print(fd, x);
    }

    public void print(float x) {
        Machine.print(fd, String.valueOf(x));
    }

    public void print(double x) {
        Machine.print(fd, String.valueOf(x));
    }

    public void print(String x) {
        Machine.print(fd, x == null ? "null" : x);
    }

    public void print(char[] x) {
        Machine.print(fd, String.valueOf(x));
    }

    public void print(Object x) {
        Machine.print(fd, text(x));
    }

    public void println() {
        Machine.println(fd);
    }

    public void println(boolean x) {
        Machine.println(fd, x);
    }

    public void println(char x) {
        Machine.println(fd, x);
    }

    public void println(int x) {
        Machine.println(fd, x);
    }

    public void println(long x) {
        Machine.println(fd, x);
    }

    public void println(float x) {
        Machine.println(fd, String.valueOf(x));
    }

    public void println(double x) {
        Machine.println(fd, String.valueOf(x));
    }

    public void println(String x) {
        Machine.println(fd, x == null ? "null" : x);
    }

    public void println(char[] x) {
        Machine.println(fd, String.valueOf(x));
    }

    public void println(Object x) {
        Machine.println(fd, text(x));
    }

    /** The text of an object, whose toString may give null. */
    private static String text(Object x) {
        String s = String.valueOf(x);
        return s == null ? "null" : s;
    }

    public PrintStream printf(String format, Object... args) {
        return format(format, args);
    }

    public PrintStream printf(Locale l, String format, Object... args) {
        return format(l, format, args);
    }

    public PrintStream format(String format, Object... args) {
        Machine.print(fd, String.format(format, args));
        return this;
    }

    public PrintStream format(Locale l, String format, Object... args) {
        Machine.print(fd, String.format(l, format, args));
        return this;
    }

    public PrintStream append(CharSequence s) {
        print(String.valueOf(s));
        return this;
    }

    public PrintStream append(CharSequence s, int start, int end) {
        print(String.valueOf(s).substring(start, end));
        return this;
    }

    public PrintStream append(char c) {
        print(c);
        return this;
    }

    /** For java.lang.System. */
    public static PrintStream open(int fd) {
        return new ConsoleStream(fd);
    }
}
