package sun.nio.fs;

import bandsaw.Adds;
import bandsaw.Folder;
import bandsaw.FolderAttributes;
import bandsaw.FolderChannel;
import bandsaw.FolderStream;
import bandsaw.Releases;
import bandsaw.Unmodelled;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessMode;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.spi.FileSystemProvider;
import java.util.Set;

/** Reads what lift found; what changes files is not modelled. */
public abstract class UnixFileSystemProvider extends FileSystemProvider {
    @Adds
    private static String find(Path p) {
        String path = p.toString();
        return Folder.at(path.isEmpty() ? "." : path);
    }

    /** What is at the path. */
    @Adds
    private static String at(Path p) throws IOException {
        String found = find(p);
        if (found != null) {
            return found;
        }
        String path = p.toString(), lack = Folder.lack(path);
        if (lack.equals("Not a directory")) {
            throw new FileSystemException(path, null, lack);
        }
        throw new NoSuchFileException(path);
    }

    public SeekableByteChannel newByteChannel(Path p, Set<? extends OpenOption> options, FileAttribute<?>... attributes) throws IOException {
        return open(p, options);
    }

    public FileChannel newFileChannel(Path p, Set<? extends OpenOption> options, FileAttribute<?>... attributes) throws IOException {
        return open(p, options);
    }

    @Adds
    private static FolderChannel open(Path p, Set<? extends OpenOption> options) throws IOException {
        for (OpenOption o : options) {
            if (o != StandardOpenOption.READ && o != LinkOption.NOFOLLOW_LINKS) {
                throw Unmodelled.fileSystem("open with " + o, p.toString());
            }
        }
        return new FolderChannel(at(p), null);
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
        String found = find(p);
        return found == null ? null : (A) new FolderAttributes(p.toString(), found);
    }

    public void checkAccess(Path p, AccessMode... modes) throws IOException {
        for (AccessMode m : modes) {
            if (m != AccessMode.READ) {
                throw Unmodelled.fileSystem("may be written or executed", p.toString());
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
        throw Unmodelled.fileSystem("may be written", p.toString());
    }

    @Releases(from = 21)
    public boolean isExecutable(Path p) {
        throw Unmodelled.fileSystem("may be executed", p.toString());
    }

    public DirectoryStream<Path> newDirectoryStream(Path p, DirectoryStream.Filter<? super Path> filter) throws IOException {
        String found = at(p);
        if (!Folder.isFolder(found)) {
            throw new NotDirectoryException(p.toString());
        }
        return new FolderStream(p, found, filter);
    }

    @Releases(until = 17)
    public final boolean isDirectory(Path p) {
        return Folder.isFolder(find(p));
    }

    @Releases(until = 17)
    public final boolean isRegularFile(Path p) {
        return Folder.isFile(find(p));
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
