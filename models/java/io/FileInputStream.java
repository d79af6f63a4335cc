package java.io;

import bandsaw.Adds;
import bandsaw.Folder;
import bandsaw.FolderChannel;
import bandsaw.Inode;
import bandsaw.Releases;
import bandsaw.Stub;
import bandsaw.Unmodelled;
import java.nio.channels.FileChannel;

/** Reads what lift found. */
public class FileInputStream extends InputStream {
    @Stub
    private volatile boolean closed;
    @Stub
    private volatile FileChannel channel;

    /** Null of a descriptor's stream. */
    @Adds
    private FolderChannel bandsawFile;

    private void open0(String name) throws FileNotFoundException {
        Inode found = Folder.open(name);
        if (found == null || found.isFolder()) {
            throw new FileNotFoundException(name + " (" + (found == null ? Folder.lack(name) : "Is a directory") + ")");
        }
        bandsawFile = new FolderChannel(found, this);
    }

    @Adds
    private FolderChannel open() throws IOException {
        if (closed) {
            throw new IOException("Stream Closed");
        }
        if (bandsawFile == null) {
            throw Unmodelled.fileSystem("read", "a file descriptor");
        }
        return bandsawFile;
    }

    @Override
    public int read() throws IOException {
        return open().next();
    }

    private int readBytes(byte[] into, int off, int len) throws IOException {
        return FolderChannel.isNothing(into, off, len) ? 0 : open().read(into, off, len);
    }

    private long length0() throws IOException {
        return open().length();
    }

    private long position0() throws IOException {
        return open().offset();
    }

    private long skip0(long n) throws IOException {
        return open().skip(n);
    }

    private int available0() throws IOException {
        return open().left();
    }

    public FileChannel getChannel() {
        synchronized (this) {
            if (channel == null) {
                channel = FolderChannel.of(bandsawFile, closed);
            }
            return channel;
        }
    }

    @Releases(from = 25)
    private boolean isRegularFile0(FileDescriptor of) {
        return true;
    }
}
