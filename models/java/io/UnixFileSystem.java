package java.io;

import bandsaw.Adds;
import bandsaw.Folder;
import bandsaw.Inode;
import bandsaw.Machine;
import bandsaw.Release;
import bandsaw.Unmodelled;

/** Asks what lift found and what the program made of it. */
abstract class UnixFileSystem extends FileSystem {
    /** Since release 24 the empty path is the working directory. */
    @Adds
    private static String path(File f) {
        String path = f.getPath();
        return path.isEmpty() && Release.feature() >= 24 ? Folder.HERE : path;
    }

    public int getBooleanAttributes0(File f) {
        Inode found = Folder.at(path(f));
        return found == null ? 0 : BA_EXISTS | (found.isFile() ? BA_REGULAR : BA_DIRECTORY);
    }

    public boolean checkAccess(File f, int access) {
        Inode found = Folder.at(path(f));
        if (found != null && access == ACCESS_WRITE) {
            Folder.assumeWritable();
        } else if (access != ACCESS_READ) {
            throw Unmodelled.fileSystem("may be executed", f.getPath());
        }
        return found != null;
    }

    public long getLastModifiedTime(File f) {
        if (Folder.at(path(f)) == null) {
            return 0;
        }
        return Folder.modified(path(f));
    }

    public long getLength(File f) {
        Inode found = Folder.at(path(f));
        return found == null ? 0 : found.size();
    }

    public String[] list(File f) {
        Machine.beginAtomic();
        try {
            Inode found = Folder.at(path(f));
            return found != null && found.isFolder() ? Folder.names(path(f)) : null;
        } finally {
            Machine.endAtomic();
        }
    }

    public boolean createFileExclusively(String path) throws IOException {
        Machine.beginAtomic();
        try {
            String no = Folder.noName(path);
            if (no == null) {
                Folder.writing(path, false);
                return true;
            }
            if (!no.equals("File exists")) {
                throw new IOException(no);
            }
            return false;
        } finally {
            Machine.endAtomic();
        }
    }

    public boolean delete(File f) {
        Machine.beginAtomic();
        try {
            return Folder.delete(path(f)) == null;
        } finally {
            Machine.endAtomic();
        }
    }

    public boolean createDirectory(File f) {
        Machine.beginAtomic();
        try {
            if (Folder.noName(path(f)) != null) {
                return false;
            }
            Folder.makeFolder(path(f));
            return true;
        } finally {
            Machine.endAtomic();
        }
    }

    public boolean rename(File from, File to) {
        Machine.beginAtomic();
        try {
            return Folder.rename(path(from), path(to)) == null;
        } finally {
            Machine.endAtomic();
        }
    }

    public String canonicalize(String path) throws IOException {
        return Folder.canonical(path);
    }
}
