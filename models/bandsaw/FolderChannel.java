package bandsaw;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.NonWritableChannelException;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;

/** A file or folder that was found, and how far it was read. */
public final class FolderChannel extends FileChannel {
    private final String found;
    /** What is closed with the channel, null for nothing. */
    private final Closeable parent;
    private long position;

    /** Of what was found at a path. */
    public FolderChannel(String found, Closeable parent) {
        this.found = found;
        this.parent = parent;
    }

    // What streams do too.

    /** How many bytes are left. */
    public int left() {
        long left = found.length() - 1 - position;
        return left < 0 ? 0 : (int) left;
    }

    /** The next byte, -1 at the end. */
    public int next() {
        Machine.beginAtomic();
        try {
            return left() == 0 ? -1 : found.charAt(1 + (int) position++);
        } finally {
            Machine.endAtomic();
        }
    }

    /** Reads what there is, up to len bytes; -1 at the end. */
    public int read(byte[] into, int off, int len) {
        if (off < 0 || len < 0 || len > into.length - off) {
            throw new IndexOutOfBoundsException();
        }
        if (len == 0) {
            return 0;
        }
        Machine.beginAtomic();
        try {
            int n = left();
            if (n > len) {
                n = len;
            }
            for (int i = 0; i < n; i++) {
                into[off + i] = (byte) found.charAt(1 + (int) position + i);
            }
            position += n;
            return n == 0 ? -1 : n;
        } finally {
            Machine.endAtomic();
        }
    }

    /** Moves the position, beyond the end or back. */
    public long skip(long n) throws IOException {
        Machine.beginAtomic();
        boolean before = position + n < 0;
        if (!before) {
            position += n;
        }
        Machine.endAtomic();
        if (before) {
            throw new IOException("Invalid argument");
        }
        return n;
    }

    /** The position, of a stream that may be closed. */
    public long offset() {
        return position;
    }

    /** How many bytes the file holds. */
    public long length() {
        return Folder.size(found);
    }

    // What channels do.

    private void open() throws IOException {
        if (!isOpen()) {
            throw new ClosedChannelException();
        }
        if (Thread.currentThread().isInterrupted()) {
            throw Unmodelled.fileSystem("read by a thread that is interrupted", "a file");
        }
    }

    @Override
    public int read(ByteBuffer into) throws IOException {
        open();
        if (Folder.isFolder(found)) {
            throw new IOException("Is a directory");
        }
        byte[] bytes = new byte[into.remaining()];
        int n = read(bytes, 0, bytes.length);
        if (n > 0) {
            into.put(bytes, 0, n);
        }
        return n;
    }

    @Override
    public long read(ByteBuffer[] into, int off, int len) throws IOException {
        long all = 0;
        for (int i = 0; i < len; i++) {
            int n = read(into[off + i]);
            if (n < 0) {
                return all == 0 ? -1 : all;
            }
            all += n;
        }
        return all;
    }

    @Override
    public int read(ByteBuffer into, long at) throws IOException {
        if (at < 0) {
            throw new IllegalArgumentException("Negative position");
        }
        open();
        if (at >= length()) {
            return into.remaining() == 0 ? 0 : -1;
        }
        int n = 0;
        while (into.hasRemaining() && at + n < length()) {
            into.put((byte) found.charAt(1 + (int) at + n));
            n++;
        }
        return n;
    }

    @Override
    public long position() throws IOException {
        open();
        return position;
    }

    @Override
    public FileChannel position(long at) throws IOException {
        open();
        if (at < 0) {
            throw new IllegalArgumentException();
        }
        position = at;
        return this;
    }

    @Override
    public long size() throws IOException {
        open();
        return length();
    }

    @Override
    public long transferTo(long at, long count, WritableByteChannel to) throws IOException {
        if (at < 0 || count < 0) {
            throw new IllegalArgumentException();
        }
        open();
        long n = length() - at;
        if (n <= 0) {
            return 0;
        }
        ByteBuffer b = ByteBuffer.allocate((int) (n < count ? n : count));
        read(b, at);
        b.flip();
        return to.write(b);
    }

    @Override
    public int write(ByteBuffer from) throws IOException {
        open();
        throw new NonWritableChannelException();
    }

    @Override
    public long write(ByteBuffer[] from, int off, int len) throws IOException {
        open();
        throw new NonWritableChannelException();
    }

    @Override
    public int write(ByteBuffer from, long at) throws IOException {
        open();
        throw new NonWritableChannelException();
    }

    @Override
    public FileChannel truncate(long to) throws IOException {
        open();
        throw new NonWritableChannelException();
    }

    @Override
    public long transferFrom(ReadableByteChannel from, long at, long count) throws IOException {
        open();
        throw new NonWritableChannelException();
    }

    @Override
    public void force(boolean meta) throws IOException {
        open();
    }

    @Override
    public MappedByteBuffer map(MapMode mode, long at, long size) throws IOException {
        throw Unmodelled.fileSystem("map", "a file");
    }

    @Override
    public FileLock lock(long at, long size, boolean shared) throws IOException {
        throw Unmodelled.fileSystem("lock", "a file");
    }

    @Override
    public FileLock tryLock(long at, long size, boolean shared) throws IOException {
        throw Unmodelled.fileSystem("lock", "a file");
    }

    @Override
    protected void implCloseChannel() throws IOException {
        if (parent != null) {
            parent.close();
        }
    }
}
