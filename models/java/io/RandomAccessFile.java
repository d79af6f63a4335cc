package java.io;

import bandsaw.Adds;
import bandsaw.Folder;
import bandsaw.FolderChannel;
import bandsaw.Inode;
import bandsaw.Machine;
import bandsaw.Releases;
import bandsaw.Stub;
import bandsaw.Until;
import java.nio.channels.FileChannel;

/** Reads what lift found, and writes the files of the program. */
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
        boolean writes = (mode & READ_ONLY) == 0;
        Machine.beginAtomic();
        try {
            Inode file = writes ? null : Folder.open(name);
            String no = writes ? Folder.noFile(name) : file == null ? Folder.lack(name) : file.isFolder() ? "Is a directory" : null;
            if (no != null) {
                throw new FileNotFoundException(name + " (" + no + ")");
            }
            bandsawFile = new FolderChannel(writes ? Folder.writing(name, false) : file, this, true, writes, false);
        } finally {
            Machine.endAtomic();
        }
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
        return FolderChannel.isNothing(into, off, len) ? 0 : open().read(into, off, len);
    }

    @Releases(from = 21)
    private int readBytes0(byte[] into, int off, int len) throws IOException {
        return FolderChannel.isNothing(into, off, len) ? 0 : open().read(into, off, len);
    }

    private void write0(int b) throws IOException {
        store(new byte[] {(byte) b}, 0, 1);
    }

    @Until(17)
    private void writeBytes(byte[] from, int off, int len) throws IOException {
        store(from, off, len);
    }

    @Releases(from = 21)
    private void writeBytes0(byte[] from, int off, int len) throws IOException {
        store(from, off, len);
    }

    @Adds
    private void store(byte[] from, int off, int len) throws IOException {
        if (!FolderChannel.isNothing(from, off, len)) {
            openToWrite("Bad file descriptor").write(from, off, len);
        }
    }

    /** The file, if it may be written. */
    @Adds
    private FolderChannel openToWrite(String no) throws IOException {
        FolderChannel file = open();
        if (!file.writes()) {
            throw new IOException(no);
        }
        return file;
    }

    public long getFilePointer() throws IOException {
        return open().offset();
    }

    private void seek0(long at) throws IOException {
        open().seek(at);
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
        openToWrite("Invalid argument").resize(to);
    }

    @Releases(from = 21)
    private void setLength0(long to) throws IOException {
        openToWrite("Invalid argument").resize(to);
    }

    public final FileChannel getChannel() {
        synchronized (this) {
            if (channel == null) {
                channel = FolderChannel.of(bandsawFile, closed);
            }
            return channel;
        }
    }
}
