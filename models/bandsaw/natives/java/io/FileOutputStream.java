package bandsaw.natives.java.io;

import bandsaw.Machine;
import bandsaw.Unmodelled;
import java.io.FileDescriptor;
import java.io.IOException;

/** Standard output and error by their descriptors: one step each time, as a print is. */
final class FileOutputStream {
    private FileOutputStream() {}

    static void write(java.io.FileOutputStream to, int b, boolean append) throws IOException {
        Machine.write(stream(to), b & 0xff);
    }

    static void writeBytes(java.io.FileOutputStream to, byte[] bytes, int off, int len, boolean append) throws IOException {
        if (off < 0 || len < 0 || len > bytes.length - off) {
            throw new IndexOutOfBoundsException();
        }
        int stream = stream(to);
        Machine.beginAtomic();
        try {
            for (int i = 0; i < len; i++) {
                Machine.write(stream, bytes[off + i] & 0xff);
            }
        } finally {
            Machine.endAtomic();
        }
    }

    private static int stream(java.io.FileOutputStream to) throws IOException {
        FileDescriptor fd = to.getFD();
        if (fd == FileDescriptor.out) {
            return 1;
        }
        if (fd == FileDescriptor.err) {
            return 2;
        }
        throw Unmodelled.fileSystem("write", "a file");
    }
}
