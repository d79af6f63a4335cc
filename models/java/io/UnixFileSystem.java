package java.io;

import bandsaw.Adds;
import bandsaw.Folder;
import bandsaw.Release;
import bandsaw.Unmodelled;

/** Asks what lift found; what changes files is not modelled. */
abstract class UnixFileSystem extends FileSystem {
    /** Since release 24 the empty path is the working directory. */
    @Adds
    private static String path(File f) {
        String path = f.getPath();
        return path.isEmpty() && Release.feature() >= 24 ? Folder.HERE : path;
    }

    public int getBooleanAttributes0(File f) {
        String found = Folder.at(path(f));
        return found == null ? 0 : BA_EXISTS | (Folder.isFile(found) ? BA_REGULAR : BA_DIRECTORY);
    }

    public boolean checkAccess(File f, int access) {
        if (access != ACCESS_READ) {
            throw Unmodelled.fileSystem("may be written or executed", f.getPath());
        }
        return Folder.at(path(f)) != null;
    }

    public long getLastModifiedTime(File f) {
        if (Folder.at(path(f)) == null) {
            return 0;
        }
        throw Unmodelled.fileSystem("was last modified", f.getPath());
    }

    public long getLength(File f) {
        String found = Folder.at(path(f));
        return found == null ? 0 : Folder.size(found);
    }

    public String[] list(File f) {
        String found = Folder.at(path(f));
        return Folder.isFolder(found) ? Folder.names(found) : null;
    }

    public String canonicalize(String path) throws IOException {
        return Folder.canonical(path);
    }
}
