package bandsaw;

import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;

/** What is known of a file or folder. */
public final class FolderAttributes implements BasicFileAttributes {
    private final String path;
    private final Inode found;

    /** Of what is at the path. */
    public FolderAttributes(String path, Inode found) {
        this.path = path;
        this.found = found;
    }

    @Override
    public boolean isRegularFile() {
        return found.isFile();
    }

    @Override
    public boolean isDirectory() {
        return found.isFolder();
    }

    @Override
    public boolean isSymbolicLink() {
        return false;
    }

    @Override
    public boolean isOther() {
        return false;
    }

    @Override
    public long size() {
        return found.size();
    }

    @Override
    public FileTime lastModifiedTime() {
        return FileTime.fromMillis(Folder.modified(path));
    }

    @Override
    public FileTime lastAccessTime() {
        throw Unmodelled.fileSystem("was last read", path);
    }

    @Override
    public FileTime creationTime() {
        throw Unmodelled.fileSystem("was created", path);
    }

    @Override
    public Object fileKey() {
        return new Key(Folder.canonical(path.isEmpty() ? "." : path));
    }

    /** Tells files apart. */
    private static final class Key {
        private final String path;

        Key(String path) {
            this.path = path;
        }

        @Override
        public boolean equals(Object x) {
            return x instanceof Key && ((Key) x).path.equals(path);
        }

        @Override
        public int hashCode() {
            return path.hashCode();
        }

        @Override
        public String toString() {
            throw Unmodelled.fileSystem("number", path);
        }
    }
}
