package java.io;

import bandsaw.Machine;

/** System.out and System.err. Each print is one step of the machine. */
public class PrintStream {
    private final int fd;

    /** fd is 1 for standard output, 2 for standard error. */
    public PrintStream(int fd) {
        this.fd = fd;
    }

    public void flush() {}

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
        Machine.print(fd, x);
    }

    public void print(double x) {
        Machine.print(fd, x);
    }

    public void print(String x) {
        Machine.print(fd, x == null ? "null" : x);
    }

    public void print(char[] x) {
        Machine.print(fd, new String(x));
    }

    public void print(Object x) {
        Machine.print(fd, String.valueOf(x));
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
        Machine.println(fd, x);
    }

    public void println(double x) {
        Machine.println(fd, x);
    }

    public void println(String x) {
        Machine.println(fd, x == null ? "null" : x);
    }

    public void println(char[] x) {
        Machine.println(fd, new String(x));
    }

    public void println(Object x) {
        Machine.println(fd, String.valueOf(x));
    }
}
