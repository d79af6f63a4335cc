package sun.nio.fs;

import bandsaw.Folder;
import bandsaw.Inode;
import bandsaw.Machine;
import java.io.IOException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** There are no links: the real path is the absolute one without dots. */
abstract class UnixPath implements Path {
    private native void initOffsets();

    @Override
    public Path toRealPath(LinkOption... options) throws IOException {
        String path = toString();
        Machine.beginAtomic();
        try {
            Inode found = Folder.at(path.isEmpty() ? "." : path);
            if (found == null) {
                throw new NoSuchFileException(path);
            }
            return getFileSystem().getPath(Folder.canonical(path.isEmpty() ? "." : path));
        } finally {
            Machine.endAtomic();
        }
    }
}
