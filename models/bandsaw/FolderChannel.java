package bandsaw;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.NonReadableChannelException;
import java.nio.channels.NonWritableChannelException;
import java.nio.channels.OverlappingFileLockException;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;

/** A file or folder that is open, and how far it was read or written. */
public final class FolderChannel extends FileChannel {
    private final Inode file;
    /** What is closed with the channel, null for nothing. */
    private final Closeable parent;
    private final boolean reads, writes, appends;
    private long position;

    /** Of who reads. */
    public FolderChannel(Inode file, Closeable parent) {
        this(file, parent, true, false, false);
    }

    /** Of who reads, writes, or writes behind what there is. */
    public FolderChannel(Inode file, Closeable parent, boolean reads, boolean writes, boolean appends) {
        this.file = file;
        this.parent = parent;
        this.reads = reads;
        this.writes = writes;
        this.appends = appends;
    }

    /** That of a stream, which may be closed. */
    public static FileChannel of(FolderChannel file, boolean closed) {
        if (file == null) {
            throw Unmodelled.fileSystem("channel", "a file descriptor");
        }
        if (closed) {
            try {
                file.close();
            } catch (IOException e) {
                throw new InternalError(e);
            }
        }
        return file;
    }

    // What streams do too.

    /** Whether it may be written. */
    public boolean writes() {
        return writes;
    }

    /** How many bytes are left. */
    public int left() {
        long left = file.size() - position;
        return left < 0 ? 0 : (int) left;
    }

    /** The next byte, -1 at the end. */
    public int next() {
        Machine.beginAtomic();
        try {
            return left() == 0 ? -1 : file.at((int) position++);
        } finally {
            Machine.endAtomic();
        }
    }

    /** Reads what there is, up to len bytes; -1 at the end. */
    public int read(byte[] into, int off, int len) {
        if (isNothing(into, off, len)) {
            return 0;
        }
        Machine.beginAtomic();
        try {
            int n = left();
            if (n > len) {
                n = len;
            }
            for (int i = 0; i < n; i++) {
                into[off + i] = (byte) file.at((int) position + i);
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

    /** Sets the position, which may be beyond the end. */
    public void seek(long at) {
        position = at;
    }

    /** Writes all. */
    public void write(byte[] from, int off, int len) {
        if (isNothing(from, off, len)) {
            return;
        }
        Machine.beginAtomic();
        try {
            if (appends) {
                file.append(from, off, len);
            } else {
                file.write(position, from, off, len);
                position += len;
            }
        } finally {
            Machine.endAtomic();
        }
    }

    /** Lets the file hold so many bytes. */
    public void resize(long to) {
        Machine.beginAtomic();
        try {
            file.resize(to);
            if (position > to) {
                position = to;
            }
        } finally {
            Machine.endAtomic();
        }
    }

    /** The position, of a stream that may be closed. */
    public long offset() {
        return appends ? file.size() : position;
    }

    /** Refuses a part of an array that is none, and tells whether it is empty: before it is asked whether a stream is open. */
    public static boolean isNothing(byte[] bytes, int off, int len) {
        if (off < 0 || len < 0 || len > bytes.length - off) {
            throw new IndexOutOfBoundsException();
        }
        return len == 0;
    }

    /** How many bytes the file holds. */
    public long length() {
        return file.size();
    }

    // What channels do.

    private void open() throws IOException {
        if (!isOpen()) {
            throw new ClosedChannelException();
        }
        if (Thread.currentThread().isInterrupted()) {
            throw Unmodelled.fileSystem("read or written by a thread that is interrupted", "a file");
        }
    }

    private void openToRead() throws IOException {
        open();
        if (!reads) {
            throw new NonReadableChannelException();
        }
    }

    private void openToWrite() throws IOException {
        open();
        if (!writes) {
            throw new NonWritableChannelException();
        }
    }

    @Override
    public int read(ByteBuffer into) throws IOException {
        openToRead();
        if (file.isFolder()) {
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
        Machine.beginAtomic();
        try {
            long all = 0;
            for (int i = 0; i < len; i++) {
                int n = read(into[off + i]);
                if (n < 0) {
                    return all == 0 ? -1 : all;
                }
                all += n;
            }
            return all;
        } finally {
            Machine.endAtomic();
        }
    }

    @Override
    public int read(ByteBuffer into, long at) throws IOException {
        if (at < 0) {
            throw new IllegalArgumentException("Negative position");
        }
        openToRead();
        Machine.beginAtomic();
        try {
            long size = file.size();
            if (at >= size) {
                return into.remaining() == 0 ? 0 : -1;
            }
            int n = 0;
            while (into.hasRemaining() && at + n < size) {
                into.put((byte) file.at((int) at + n));
                n++;
            }
            return n;
        } finally {
            Machine.endAtomic();
        }
    }

    @Override
    public long position() throws IOException {
        open();
        return offset();
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
        open();
        if (!reads) {
            throw new NonReadableChannelException();
        }
        if (at < 0 || count < 0) {
            throw new IllegalArgumentException();
        }
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
        openToWrite();
        byte[] bytes = new byte[from.remaining()];
        from.get(bytes);
        write(bytes, 0, bytes.length);
        return bytes.length;
    }

    @Override
    public long write(ByteBuffer[] from, int off, int len) throws IOException {
        openToWrite();
        Machine.beginAtomic();
        try {
            long all = 0;
            for (int i = 0; i < len; i++) {
                all += write(from[off + i]);
            }
            return all;
        } finally {
            Machine.endAtomic();
        }
    }

    @Override
    public int write(ByteBuffer from, long at) throws IOException {
        if (at < 0) {
            throw new IllegalArgumentException("Negative position");
        }
        openToWrite();
        byte[] bytes = new byte[from.remaining()];
        from.get(bytes);
        Machine.beginAtomic();
        try {
            if (appends) {
                file.append(bytes, 0, bytes.length);
            } else {
                file.write(at, bytes, 0, bytes.length);
            }
        } finally {
            Machine.endAtomic();
        }
        return bytes.length;
    }

    @Override
    public FileChannel truncate(long to) throws IOException {
        if (to < 0) {
            throw new IllegalArgumentException("Negative size");
        }
        openToWrite();
        Machine.beginAtomic();
        try {
            if (to < file.size()) {
                file.resize(to);
            }
            if (position > to) {
                position = to;
            }
        } finally {
            Machine.endAtomic();
        }
        return this;
    }

    @Override
    public long transferFrom(ReadableByteChannel from, long at, long count) throws IOException {
        openToWrite();
        if (at < 0 || count < 0) {
            throw new IllegalArgumentException();
        }
        if (at > length()) {
            return 0;
        }
        long all = 0;
        while (all < count) {
            ByteBuffer b = ByteBuffer.allocate(count - all < 8192 ? (int) (count - all) : 8192);
            int n = from.read(b);
            if (n <= 0) {
                break;
            }
            b.flip();
            write(b, at + all);
            all += n;
        }
        return all;
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
        return tryLock(at, size, shared);
    }

    /** No other program has a lock. */
    @Override
    public FileLock tryLock(long at, long size, boolean shared) throws IOException {
        if (shared) {
            openToRead();
        } else {
            openToWrite();
        }
        FolderLock lock = new FolderLock(this, file, at, size, shared);
        Machine.beginAtomic();
        try {
            Folder.assumeWritable();
            if (!file.lock(lock)) {
                throw new OverlappingFileLockException();
            }
        } finally {
            Machine.endAtomic();
        }
        return lock;
    }

    @Override
    protected void implCloseChannel() throws IOException {
        Machine.beginAtomic();
        file.unlockAll(this);
        Machine.endAtomic();
        if (parent != null) {
            parent.close();
        }
    }
}
