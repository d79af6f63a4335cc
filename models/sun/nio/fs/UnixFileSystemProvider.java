package sun.nio.fs;

import bandsaw.Adds;
import bandsaw.Folder;
import bandsaw.FolderAttributes;
import bandsaw.FolderChannel;
import bandsaw.FolderStream;
import bandsaw.Inode;
import bandsaw.Machine;
import bandsaw.Release;
import bandsaw.Releases;
import bandsaw.Unmodelled;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessMode;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.spi.FileSystemProvider;
import java.util.Set;

/** Asks what lift found and what the program made of it. */
public abstract class UnixFileSystemProvider extends FileSystemProvider {
    /** An empty path is the working directory. */
    @Adds
    private static String path(Path p) {
        String path = p.toString();
        return path.isEmpty() ? "." : path;
    }

    @Adds
    private static Inode find(Path p) {
        return Folder.at(path(p));
    }

    /** What is at the path. */
    @Adds
    private static Inode at(Path p) throws IOException {
        Inode found = find(p);
        if (found == null) {
            throw refused(p, Folder.lack(path(p)));
        }
        return found;
    }

    /** What the operating system refuses. */
    @Adds
    private static IOException refused(Path p, String no) {
        return refused(p.toString(), null, no);
    }

    @Adds
    private static IOException refused(String p, String to, String no) {
        switch (no) {
            case "No such file or directory":
                return new NoSuchFileException(p, to, null);
            case "File exists":
                return new FileAlreadyExistsException(p, to, null);
            case "Directory not empty":
                return new DirectoryNotEmptyException(p);
            default:
                return new FileSystemException(p, to, no);
        }
    }

    public SeekableByteChannel newByteChannel(Path p, Set<? extends OpenOption> options, FileAttribute<?>... attributes) throws IOException {
        return open(p, options);
    }

    public FileChannel newFileChannel(Path p, Set<? extends OpenOption> options, FileAttribute<?>... attributes) throws IOException {
        return open(p, options);
    }

    /** The options are asked for one by one: in which order a set has them shows nowhere. */
    @Adds
    private static FolderChannel open(Path p, Set<? extends OpenOption> options) throws IOException {
        boolean reads = options.contains(StandardOpenOption.READ), writes = options.contains(StandardOpenOption.WRITE);
        boolean appends = options.contains(StandardOpenOption.APPEND), empties = options.contains(StandardOpenOption.TRUNCATE_EXISTING);
        boolean makes = options.contains(StandardOpenOption.CREATE), isNew = options.contains(StandardOpenOption.CREATE_NEW);
        int known = (reads ? 1 : 0) + (writes ? 1 : 0) + (appends ? 1 : 0) + (empties ? 1 : 0) + (makes ? 1 : 0) + (isNew ? 1 : 0);
        for (OpenOption o : new OpenOption[] {StandardOpenOption.SPARSE, StandardOpenOption.SYNC, StandardOpenOption.DSYNC, LinkOption.NOFOLLOW_LINKS}) {
            known += options.contains(o) ? 1 : 0;
        }
        if (known < options.size()) {
            throw Unmodelled.fileSystem("open with DELETE_ON_CLOSE or an option that is no standard one", p.toString());
        }
        if (!reads && !writes) {
            writes = appends;
            reads = !appends;
        }
        if (reads && appends) {
            throw new IllegalArgumentException("READ + APPEND not allowed");
        }
        if (appends && empties) {
            throw new IllegalArgumentException("APPEND + TRUNCATE_EXISTING not allowed");
        }
        Machine.beginAtomic();
        try {
            if (!writes) {
                Inode found = Folder.open(path(p));
                if (found == null) {
                    throw refused(p, Folder.lack(path(p)));
                }
                return new FolderChannel(found, null);
            }
            String no = isNew ? Folder.noName(path(p)) : Folder.noFile(path(p));
            if (no == null && !makes && !isNew && find(p) == null) {
                no = "No such file or directory";
            }
            if (no != null) {
                throw refused(p, no);
            }
            return new FolderChannel(Folder.writing(path(p), empties), null, reads, true, appends);
        } finally {
            Machine.endAtomic();
        }
    }

    public void createDirectory(Path p, FileAttribute<?>... attributes) throws IOException {
        Machine.beginAtomic();
        try {
            String no = Folder.noName(path(p));
            if (no != null) {
                throw refused(p, no);
            }
            Folder.makeFolder(path(p));
        } finally {
            Machine.endAtomic();
        }
    }

    boolean implDelete(Path p, boolean mustExist) throws IOException {
        String no = remove(p);
        if (no != null && (mustExist || !no.equals("No such file or directory"))) {
            throw refused(p, no);
        }
        return no == null;
    }

    /** Steps between which others may come in, as in the JDK; what a file holds is copied in one. */
    public void copy(Path p, Path to, CopyOption... options) throws IOException {
        boolean replaces = hasOption(StandardCopyOption.REPLACE_EXISTING, p, false, options);
        boolean isFolder = at(p).isFolder();
        if (!makeRoom(p, to, replaces)) {
            return;
        }
        if (isFolder) {
            createDirectory(to);
            return;
        }
        Inode from = Folder.open(path(p));
        if (from == null) {
            throw refused(p, Folder.lack(path(p)));
        }
        Inode made = make(to);
        Machine.beginAtomic();
        try {
            made.become(from);
        } finally {
            Machine.endAtomic();
        }
    }

    /** A new file. */
    @Adds
    private static Inode make(Path p) throws IOException {
        Machine.beginAtomic();
        try {
            String no = Folder.noName(path(p));
            if (no != null) {
                throw refused(p, no);
            }
            return Folder.writing(path(p), true);
        } finally {
            Machine.endAtomic();
        }
    }

    /** Steps between which others may come in, as in the JDK, if it is not to be atomic. */
    public void move(Path p, Path to, CopyOption... options) throws IOException {
        boolean replaces = hasOption(StandardCopyOption.REPLACE_EXISTING, p, true, options);
        if (!hasOption(StandardCopyOption.ATOMIC_MOVE, p, true, options)) {
            at(p);
            if (!makeRoom(p, to, replaces)) {
                return;
            }
        }
        Machine.beginAtomic();
        try {
            String no = Folder.rename(path(p), path(to));
            if (no != null) {
                throw refused(p.toString(), to.toString(), no);
            }
        } finally {
            Machine.endAtomic();
        }
    }

    @Adds
    private static boolean hasOption(CopyOption option, Path p, boolean moves, CopyOption[] options) {
        boolean has = false;
        for (CopyOption o : options) {
            if (o == null) {
                throw new NullPointerException();
            }
            has |= o == option;
            if (o == StandardCopyOption.ATOMIC_MOVE && !moves) {
                throw new UnsupportedOperationException("Unsupported copy option");
            }
            if (o != StandardCopyOption.REPLACE_EXISTING && o != StandardCopyOption.ATOMIC_MOVE && o != StandardCopyOption.COPY_ATTRIBUTES
                && o != LinkOption.NOFOLLOW_LINKS) {
                throw Unmodelled.fileSystem("copy or move with an option that is no standard one", p.toString());
            }
        }
        return has;
    }

    /** Takes away what is where something is copied or moved to. False if that is where it comes from. */
    @Adds
    private static boolean makeRoom(Path p, Path to, boolean replaces) throws IOException {
        if (!"File exists".equals(noName(to))) {
            return true;
        }
        if (Folder.canonical(path(p)).equals(Folder.canonical(path(to)))) {
            return false;
        }
        if (!replaces) {
            throw new FileAlreadyExistsException(to.toString());
        }
        String no = remove(to);
        if (no != null && !(Release.feature() >= 25 && no.equals("No such file or directory"))) {
            throw refused(to, no);
        }
        return true;
    }

    @Adds
    private static String noName(Path p) {
        Machine.beginAtomic();
        try {
            return Folder.noName(path(p));
        } finally {
            Machine.endAtomic();
        }
    }

    @Adds
    private static String remove(Path p) {
        Machine.beginAtomic();
        try {
            return Folder.delete(path(p));
        } finally {
            Machine.endAtomic();
        }
    }

    @SuppressWarnings("unchecked")
    public <A extends BasicFileAttributes> A readAttributes(Path p, Class<A> type, LinkOption... options) throws IOException {
        if (type != BasicFileAttributes.class) {
            throw Unmodelled.fileSystem("attributes of " + type.getName(), p.toString());
        }
        return (A) new FolderAttributes(p.toString(), at(p));
    }

    @Releases(from = 21)
    @SuppressWarnings("unchecked")
    public <A extends BasicFileAttributes> A readAttributesIfExists(Path p, Class<A> type, LinkOption... options) throws IOException {
        if (type != BasicFileAttributes.class) {
            throw Unmodelled.fileSystem("attributes of " + type.getName(), p.toString());
        }
        Inode found = find(p);
        return found == null ? null : (A) new FolderAttributes(p.toString(), found);
    }

    public void checkAccess(Path p, AccessMode... modes) throws IOException {
        for (AccessMode m : modes) {
            if (m == AccessMode.EXECUTE) {
                throw Unmodelled.fileSystem("may be executed", p.toString());
            }
            if (m == AccessMode.WRITE) {
                Folder.assumeWritable();
            }
        }
        at(p);
    }

    @Releases(from = 21)
    public boolean isReadable(Path p) {
        return find(p) != null;
    }

    @Releases(from = 21)
    public boolean isWritable(Path p) {
        Folder.assumeWritable();
        return find(p) != null;
    }

    @Releases(from = 21)
    public boolean isExecutable(Path p) {
        throw Unmodelled.fileSystem("may be executed", p.toString());
    }

    public boolean isSameFile(Path p, Path q) throws IOException {
        if (p.equals(q)) {
            return true;
        }
        if (p.getFileSystem() != q.getFileSystem()) {
            return false;
        }
        Machine.beginAtomic();
        try {
            at(p);
            at(q);
            return Folder.canonical(path(p)).equals(Folder.canonical(path(q)));
        } finally {
            Machine.endAtomic();
        }
    }

    public DirectoryStream<Path> newDirectoryStream(Path p, DirectoryStream.Filter<? super Path> filter) throws IOException {
        Machine.beginAtomic();
        try {
            if (at(p).isFile()) {
                throw new NotDirectoryException(p.toString());
            }
            return new FolderStream(p, Folder.names(path(p)), filter);
        } finally {
            Machine.endAtomic();
        }
    }

    @Releases(until = 17)
    public final boolean isDirectory(Path p) {
        Inode found = find(p);
        return found != null && found.isFolder();
    }

    @Releases(until = 17)
    public final boolean isRegularFile(Path p) {
        Inode found = find(p);
        return found != null && found.isFile();
    }

    @Releases(until = 17)
    public final boolean exists(Path p) {
        return find(p) != null;
    }

    @Releases(from = 21)
    public boolean exists(Path p, LinkOption... options) {
        return find(p) != null;
    }
}
