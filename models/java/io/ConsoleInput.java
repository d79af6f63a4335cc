package java.io;

import bandsaw.Adds;
import bandsaw.Machine;

/** System.in. A read gives what there is up to the end of a line, as a terminal does. */
@Adds("java.io.BufferedInputStream")
public final class ConsoleInput extends InputStream {
    /** How many bytes were read. */
    private int place;

    private ConsoleInput() {}

    public static InputStream open() {
        return new ConsoleInput();
    }

    public int read() {
        int x = Machine.read(place);
        if (x >= 0) {
            place++;
        }
        return x;
    }

    public int read(byte[] b, int off, int len) {
        if (off < 0 || len < 0 || len > b.length - off) {
            throw new IndexOutOfBoundsException(
                    "Range [" + off + ", " + off + " + " + len + ") out of bounds for length " + b.length);
        }
        int n = 0;
        while (n < len) {
            int x = read();
            if (x < 0) {
                return n == 0 ? -1 : n;
            }
            b[off + n] = (byte) x;
            n++;
            if (x == '\n') {
                break;
            }
        }
        return n;
    }

    public int available() {
        return 0;
    }

    public void close() {}
}
