package java.nio.file;

import bandsaw.Stub;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.attribute.FileAttribute;
import java.util.stream.Stream;

/** Lines are read one after the other, not by a map of the file. */
public final class Files {
    @Stub
    private Files() {}

    public static native BufferedReader newBufferedReader(Path p, Charset c) throws IOException;

    private static native Stream<String> createBufferedReaderLinesStream(BufferedReader r);

    public static native Path createFile(Path p, FileAttribute<?>... attributes) throws IOException;

    public static native Path createDirectory(Path p, FileAttribute<?>... attributes) throws IOException;

    public static Stream<String> lines(Path p, Charset c) throws IOException {
        BufferedReader r = newBufferedReader(p, c);
        return createBufferedReaderLinesStream(r);
    }
}
