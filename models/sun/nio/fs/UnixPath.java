package sun.nio.fs;

import bandsaw.Folder;
import bandsaw.Inode;
import bandsaw.Machine;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** There are no links: the real path is the absolute one without dots. */
abstract class UnixPath implements Path {
    @Override
    public Path toRealPath(LinkOption... options) throws IOException {
        String path = toString();
        Machine.beginAtomic();
        try {
            Inode found = Folder.at(path.isEmpty() ? "." : path);
            if (found == null) {
                throw new NoSuchFileException(path);
            }
            return ((FileSystem) getFileSystem()).getPath(Folder.canonical(path.isEmpty() ? "." : path));
        } finally {
            Machine.endAtomic();
        }
    }
}
