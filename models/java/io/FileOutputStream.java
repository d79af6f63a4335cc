package java.io;

import bandsaw.Adds;
import bandsaw.Folder;
import bandsaw.FolderChannel;
import bandsaw.Machine;
import bandsaw.Stub;
import bandsaw.Unmodelled;
import java.nio.channels.FileChannel;

/** Writes standard output and error by their descriptors, one step each time, as a print is; and the files of the program. */
public class FileOutputStream extends OutputStream {
    @Stub
    private volatile boolean closed;
    @Stub
    private volatile FileChannel channel;

    /** Null of a descriptor's stream. */
    @Adds
    private FolderChannel bandsawFile;

    public final native FileDescriptor getFD() throws IOException;

    @Override
    public native void write(int b) throws IOException;

    private void open0(String name, boolean append) throws FileNotFoundException {
        Machine.beginAtomic();
        try {
            String no = Folder.noFile(name);
            if (no != null) {
                throw new FileNotFoundException(name + " (" + no + ")");
            }
            bandsawFile = new FolderChannel(Folder.writing(name, !append), this, false, true, append);
        } finally {
            Machine.endAtomic();
        }
    }

    private void write(int b, boolean append) throws IOException {
        if (bandsawFile == null) {
            Machine.write(stream(), b & 0xff);
        } else {
            writeBytes(new byte[] {(byte) b}, 0, 1, append);
        }
    }

    private void writeBytes(byte[] bytes, int off, int len, boolean append) throws IOException {
        if (FolderChannel.isNothing(bytes, off, len)) {
            return;
        }
        if (bandsawFile != null) {
            if (closed) {
                throw new IOException("Stream Closed");
            }
            bandsawFile.write(bytes, off, len);
            return;
        }
        int stream = stream();
        Machine.beginAtomic();
        try {
            for (int i = 0; i < len; i++) {
                Machine.write(stream, bytes[off + i] & 0xff);
            }
        } finally {
            Machine.endAtomic();
        }
    }

    @Adds
    private int stream() throws IOException {
        FileDescriptor fd = getFD();
        if (fd == FileDescriptor.out) {
            return 1;
        }
        if (fd == FileDescriptor.err) {
            return 2;
        }
        throw Unmodelled.fileSystem("write", "a file descriptor");
    }

    public FileChannel getChannel() {
        synchronized (this) {
            if (channel == null) {
                channel = FolderChannel.of(bandsawFile, closed);
            }
            return channel;
        }
    }
}
