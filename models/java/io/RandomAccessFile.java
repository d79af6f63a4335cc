package java.io;

import bandsaw.Adds;
import bandsaw.Folder;
import bandsaw.FolderChannel;
import bandsaw.Releases;
import bandsaw.Stub;
import bandsaw.Unmodelled;
import bandsaw.Until;
import java.nio.channels.FileChannel;

/** Reads what lift found. */
public class RandomAccessFile implements Closeable {
    @Adds
    private static final int READ_ONLY = 1;

    @Stub
    private volatile boolean closed;
    @Stub
    private volatile FileChannel channel;

    /** Null before it is opened. */
    @Adds
    private FolderChannel bandsawFile;

    private void open0(String name, int mode) throws FileNotFoundException {
        if ((mode & READ_ONLY) == 0) {
            throw Unmodelled.fileSystem("open for writing", name);
        }
        String found = Folder.at(name);
        if (!Folder.isFile(found)) {
            throw new FileNotFoundException(name + " (" + (found == null ? Folder.lack(name) : "Is a directory") + ")");
        }
        bandsawFile = new FolderChannel(found, this);
    }

    @Override
    public native void close() throws IOException;

    @Adds
    private FolderChannel open() throws IOException {
        if (closed) {
            throw new IOException("Stream Closed");
        }
        return bandsawFile;
    }

    private int read0() throws IOException {
        return open().next();
    }

    @Until(17)
    private int readBytes(byte[] into, int off, int len) throws IOException {
        return open().read(into, off, len);
    }

    @Releases(from = 21)
    private int readBytes0(byte[] into, int off, int len) throws IOException {
        return open().read(into, off, len);
    }

    private void write0(int b) throws IOException {
        open();
        throw new IOException("Bad file descriptor");
    }

    @Until(17)
    private void writeBytes(byte[] from, int off, int len) throws IOException {
        open();
        throw new IOException("Bad file descriptor");
    }

    @Releases(from = 21)
    private void writeBytes0(byte[] from, int off, int len) throws IOException {
        open();
        throw new IOException("Bad file descriptor");
    }

    public long getFilePointer() throws IOException {
        return open().offset();
    }

    private void seek0(long at) throws IOException {
        open().skip(at - open().offset());
    }

    @Until(17)
    public long length() throws IOException {
        return open().length();
    }

    @Releases(from = 21)
    private long length0() throws IOException {
        return open().length();
    }

    @Until(17)
    public void setLength(long to) throws IOException {
        open();
        throw new IOException("Invalid argument");
    }

    @Releases(from = 21)
    private void setLength0(long to) throws IOException {
        open();
        throw new IOException("Invalid argument");
    }

    public final FileChannel getChannel() {
        synchronized (this) {
            if (channel == null) {
                channel = bandsawFile;
                if (closed) {
                    try {
                        channel.close();
                    } catch (IOException e) {
                        throw new InternalError(e);
                    }
                }
            }
            return channel;
        }
    }
}
