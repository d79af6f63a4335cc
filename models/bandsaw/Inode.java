package bandsaw;

/** A file or a folder: who opened it has it, whatever becomes of its name. */
public final class Inode {
    /** "f" and the bytes of a file, each as a character, "d" and the names of what is in a folder; null of a file that was written. */
    private String found;
    /** Of a file that was written: as many as there are, and then up to a power of two. */
    private byte[] bytes;
    private int length;
    /** Those of open channels. */
    private FolderLock locks;

    Inode(String found) {
        this.found = found;
    }

    public boolean isFile() {
        return found == null || found.charAt(0) == 'f';
    }

    public boolean isFolder() {
        return !isFile();
    }

    /** The names of what was in a folder, with slashes between them. */
    String names() {
        return found.substring(1);
    }

    /** In bytes. */
    public long size() {
        Machine.beginAtomic();
        try {
            if (found == null) {
                return length;
            }
            return isFile() ? found.length() - 1 : Machine.plausible(4096L, "the size of a folder is that of one with few files");
        } finally {
            Machine.endAtomic();
        }
    }

    /** A byte of a file. */
    int at(int i) {
        return found == null ? bytes[i] & 0xff : found.charAt(1 + i);
    }

    /** Whether it matters what a file holds: somebody may read it, or ask how much there is. */
    @OnlyIf({"bandsaw.Inode.at(int)int", "bandsaw.Inode.size()long", "bandsaw.Inode.resize(long)void"})
    private static boolean looked() {
        return true;
    }

    /** Lets a file hold nothing. */
    void empty() {
        if (looked()) {
            found = null;
            bytes = null;
            length = 0;
        }
    }

    /** Lets a file hold what another one does. */
    public void become(Inode other) {
        if (!looked()) {
            return;
        }
        found = other.found;
        length = other.length;
        bytes = null;
        if (found == null) {
            room(length);
            for (int i = 0; i < length; i++) {
                bytes[i] = other.bytes[i];
            }
        }
    }

    /** Lets a file hold so many bytes: those that are new are 0. */
    void resize(long to) {
        keep(to);
        for (int i = (int) to; i < length; i++) {
            bytes[i] = 0;
        }
        length = (int) to;
        byte[] old = bytes;
        bytes = null;
        keep(to);
        for (int i = 0; i < length; i++) {
            bytes[i] = old[i];
        }
    }

    /** Writes behind all that a file holds. */
    void append(byte[] from, int off, int len) {
        if (looked()) {
            write(size(), from, off, len);
        }
    }

    /** Writes from a place on, over what is there. */
    void write(long at, byte[] from, int off, int len) {
        if (!looked() || len == 0) {
            return;
        }
        keep(at + len);
        for (int i = 0; i < len; i++) {
            bytes[(int) at + i] = from[off + i];
        }
        if (at + len > length) {
            length = (int) at + len;
        }
    }

    /** Has the bytes of a file where they can be written, and room for so many. */
    private void keep(long many) {
        if (many > 1 << 30) {
            throw Unmodelled.fileSystem("holds more than a gigabyte", "a file");
        }
        if (found != null) {
            String was = found;
            found = null;
            length = was.length() - 1;
            room(length);
            for (int i = 0; i < length; i++) {
                bytes[i] = (byte) was.charAt(1 + i);
            }
        }
        room((int) many);
    }

    private void room(int many) {
        if (bytes != null && bytes.length >= many) {
            return;
        }
        int n = 16;
        while (n < many) {
            n *= 2;
        }
        byte[] was = bytes;
        bytes = new byte[n];
        for (int i = 0; was != null && i < length; i++) {
            bytes[i] = was[i];
        }
    }

    /** Adds a lock; false if one is there that it overlaps. */
    boolean lock(FolderLock by) {
        for (FolderLock l = locks; l != null; l = l.next) {
            if (l.overlaps(by.position(), by.size())) {
                return false;
            }
        }
        by.next = locks;
        locks = by;
        return true;
    }

    /** Takes a lock away. */
    void unlock(FolderLock by) {
        FolderLock before = null;
        for (FolderLock l = locks; l != null; l = l.next) {
            if (l != by) {
                before = l;
            } else if (before == null) {
                locks = l.next;
            } else {
                before.next = l.next;
            }
        }
    }

    /** Takes away all that a channel has. */
    void unlockAll(FolderChannel by) {
        for (FolderLock l = locks; l != null; l = l.next) {
            if (l.acquiredBy() == by) {
                unlock(l);
            }
        }
    }
}
