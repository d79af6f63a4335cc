package bandsaw;

import java.io.IOException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileLock;

/** A lock of a part of a file, which other programs would heed. */
final class FolderLock extends FileLock {
    private final Inode file;
    private boolean released;
    /** Another one of the same file. */
    FolderLock next;

    FolderLock(FolderChannel by, Inode file, long at, long size, boolean shared) {
        super(by, at, size, shared);
        this.file = file;
    }

    @Override
    public boolean isValid() {
        return !released && acquiredBy().isOpen();
    }

    @Override
    public void release() throws IOException {
        if (!acquiredBy().isOpen()) {
            throw new ClosedChannelException();
        }
        Machine.beginAtomic();
        try {
            if (!released) {
                released = true;
                file.unlock(this);
            }
        } finally {
            Machine.endAtomic();
        }
    }
}
