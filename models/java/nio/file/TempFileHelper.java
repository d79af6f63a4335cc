package java.nio.file;

import bandsaw.Adds;
import bandsaw.Folder;
import java.io.IOException;
import java.nio.file.attribute.FileAttribute;

/** Temporary files have names that nobody else has; who may read them is nobody's matter. */
class TempFileHelper {
    @Adds
    private static Path path(Path dir, String prefix, String suffix) {
        if (dir == null) {
            dir = Path.of(Folder.TEMPORARY);
        }
        Path name = dir.getFileSystem().getPath(Folder.temporary(prefix == null ? "" : prefix, suffix));
        if (name.getParent() != null) {
            throw new IllegalArgumentException("Invalid prefix or suffix");
        }
        return dir.resolve(name);
    }

    static Path createTempFile(Path dir, String prefix, String suffix, FileAttribute<?>[] attributes) throws IOException {
        return Files.createFile(path(dir, prefix, suffix == null ? ".tmp" : suffix), attributes);
    }

    static Path createTempDirectory(Path dir, String prefix, FileAttribute<?>[] attributes) throws IOException {
        return Files.createDirectory(path(dir, prefix, ""), attributes);
    }
}
