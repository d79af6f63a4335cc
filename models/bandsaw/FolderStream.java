package bandsaw;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.NoSuchElementException;

/** The paths of what is in a folder. */
public final class FolderStream implements DirectoryStream<Path>, Iterator<Path> {
    private final Path folder;
    private final String[] names;
    private final DirectoryStream.Filter<? super Path> filter;
    private int at;
    private Path next;
    private boolean begun, closed;

    /** Of the folder at the path, which has these names. */
    public FolderStream(Path folder, String[] names, DirectoryStream.Filter<? super Path> filter) {
        this.folder = folder;
        this.names = names;
        this.filter = filter;
    }

    @Override
    public Iterator<Path> iterator() {
        if (closed) {
            throw new IllegalStateException("Directory stream is closed");
        }
        if (begun) {
            throw new IllegalStateException("Iterator already obtained");
        }
        begun = true;
        return this;
    }

    @Override
    public boolean hasNext() {
        while (next == null && !closed && at < names.length) {
            Path p = folder.resolve(names[at++]);
            try {
                if (filter == null || filter.accept(p)) {
                    next = p;
                }
            } catch (IOException e) {
                throw new DirectoryIteratorException(e);
            }
        }
        return next != null;
    }

    @Override
    public Path next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        Path p = next;
        next = null;
        return p;
    }

    @Override
    public void remove() {
        throw new UnsupportedOperationException();
    }

    @Override
    public void close() {
        closed = true;
    }
}
