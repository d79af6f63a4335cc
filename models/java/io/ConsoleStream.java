package java.io;

import bandsaw.Adds;
import bandsaw.Holds;
import bandsaw.Machine;
import bandsaw.OnlyIf;
import bandsaw.Own;
import java.nio.charset.Charset;
import java.util.Locale;

/**
 * System.out and System.err: each print is one step of the machine, and none
 * fails. From Java 19 to 23 the JDK has a lock for these of which nobody else
 * knows; before and after they are locked by their monitors.
 */
@Own("monitor of java.io.PrintStream")
@Adds("java.io.PrintStream")
public final class ConsoleStream extends PrintStream {
    private final int fd;

    /**
     * Whether somebody may hold the stream's monitor, which every print takes, for longer than a print: lift puts
     * false where nobody can.
     */
    @OnlyIf({"monitor of java.io.PrintStream", "java.lang.Thread.bandsawSuspend()void", "texts lock"})
    public static boolean locks() {
        return true;
    }

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
        if (locks()) {
            synchronized (this) {
                Machine.write(fd, b);
            }
        } else {
            Machine.write(fd, b);
        }
    }

    public void write(byte[] b, int off, int len) {
        if (off < 0 || len < 0 || len > b.length - off) {
            throw new IndexOutOfBoundsException(
                    "Range [" + off + ", " + off + " + " + len + ") out of bounds for length " + b.length);
        }
        if (locks()) {
            synchronized (this) {
                writeAll(b, off, len);
            }
        } else {
            writeAll(b, off, len);
        }
    }

    private void writeAll(byte[] b, int off, int len) {
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
        if (locks()) {
            synchronized (this) {
                Machine.print(fd, x);
            }
        } else {
            Machine.print(fd, x);
        }
    }

    public void print(char x) {
        if (locks()) {
            synchronized (this) {
                Machine.print(fd, x);
            }
        } else {
            Machine.print(fd, x);
        }
    }

    public void print(int x) {
        if (locks()) {
            synchronized (this) {
                Machine.print(fd, x);
            }
        } else {
            Machine.print(fd, x);
        }
    }

    public void print(long x) {
        if (locks()) {
            synchronized (this) {
                Machine.print(fd, x);
            }
        } else {
            Machine.print(fd, x);
        }
    }

    public void print(float x) {
        if (locks()) {
            synchronized (this) {
                Machine.print(fd, String.valueOf(x));
            }
        } else {
            Machine.print(fd, String.valueOf(x));
        }
    }

    public void print(double x) {
        if (locks()) {
            synchronized (this) {
                Machine.print(fd, String.valueOf(x));
            }
        } else {
            Machine.print(fd, String.valueOf(x));
        }
    }

    public void print(String x) {
        if (locks()) {
            synchronized (this) {
                Machine.print(fd, x == null ? "null" : x);
            }
        } else {
            Machine.print(fd, x == null ? "null" : x);
        }
    }

    public void print(char[] x) {
        if (locks()) {
            synchronized (this) {
                Machine.print(fd, String.valueOf(x));
            }
        } else {
            Machine.print(fd, String.valueOf(x));
        }
    }

    public void print(Object x) {
        String s = text(x);
        if (locks()) {
            synchronized (this) {
                Machine.print(fd, s);
            }
        } else {
            Machine.print(fd, s);
        }
    }

    public void println() {
        if (locks()) {
            synchronized (this) {
                Machine.println(fd);
            }
        } else {
            Machine.println(fd);
        }
    }

    public void println(boolean x) {
        if (locks()) {
            synchronized (this) {
                Machine.println(fd, x);
            }
        } else {
            Machine.println(fd, x);
        }
    }

    public void println(char x) {
        if (locks()) {
            synchronized (this) {
                Machine.println(fd, x);
            }
        } else {
            Machine.println(fd, x);
        }
    }

    public void println(int x) {
        if (locks()) {
            synchronized (this) {
                Machine.println(fd, x);
            }
        } else {
            Machine.println(fd, x);
        }
    }

    public void println(long x) {
        if (locks()) {
            synchronized (this) {
                Machine.println(fd, x);
            }
        } else {
            Machine.println(fd, x);
        }
    }

    public void println(float x) {
        if (locks()) {
            synchronized (this) {
                Machine.println(fd, String.valueOf(x));
            }
        } else {
            Machine.println(fd, String.valueOf(x));
        }
    }

    public void println(double x) {
        if (locks()) {
            synchronized (this) {
                Machine.println(fd, String.valueOf(x));
            }
        } else {
            Machine.println(fd, String.valueOf(x));
        }
    }

    public void println(String x) {
        if (locks()) {
            synchronized (this) {
                Machine.println(fd, x == null ? "null" : x);
            }
        } else {
            Machine.println(fd, x == null ? "null" : x);
        }
    }

    public void println(char[] x) {
        if (locks()) {
            synchronized (this) {
                Machine.println(fd, String.valueOf(x));
            }
        } else {
            Machine.println(fd, String.valueOf(x));
        }
    }

    public void println(Object x) {
        String s = text(x);
        if (locks()) {
            synchronized (this) {
                Machine.println(fd, s);
            }
        } else {
            Machine.println(fd, s);
        }
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

    /**
     * What is formatted, with other numbers of the same classes in a search: nobody sees what it prints, and so it is no
     * matter what they are, but to %c, which takes no number that is no character.
     */
    private static Object[] unseen(String format, Object[] args) {
        if (Machine.hasClock() || args == null || format == null) { // a run has a clock
            return args;
        }
        boolean characters = format.indexOf('c') >= 0 || format.indexOf('C') >= 0;
        Object[] unseen = new Object[args.length];
        for (int i = 0; i < args.length; i++) {
            Object x = args[i];
            if (x instanceof Long) {
                x = 0L;
            } else if (x instanceof Double) {
                x = 0.0;
            } else if (x instanceof Float) {
                x = 0f;
            } else if (x instanceof Integer && !characters) {
                x = 0;
            }
            unseen[i] = x;
        }
        return unseen;
    }

    @Holds
    public PrintStream format(String format, Object... args) {
        if (locks()) {
            synchronized (this) {
                Machine.print(fd, String.format(format, unseen(format, args)));
            }
        } else {
            Machine.print(fd, String.format(format, unseen(format, args)));
        }
        return this;
    }

    @Holds
    public PrintStream format(Locale l, String format, Object... args) {
        if (locks()) {
            synchronized (this) {
                Machine.print(fd, String.format(l, format, unseen(format, args)));
            }
        } else {
            Machine.print(fd, String.format(l, format, unseen(format, args)));
        }
        return this;
    }

    public PrintStream bandsawPrintf(String text, String format, Object[] args) {
        print(text);
        return this;
    }

    public PrintStream bandsawFormat(String text, String format, Object[] args) {
        print(text);
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
