// files: shop
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.NonReadableChannelException;
import java.nio.channels.NonWritableChannelException;
import java.nio.channels.OverlappingFileLockException;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes files by their paths, and reads what it wrote. */
public class WriteNotes {
    interface Try {
        void run() throws IOException;
    }

    private static void refused(Try t) {
        try {
            t.run();
            System.out.println("done");
        } catch (IOException | RuntimeException e) {
            System.out.println(e);
        }
    }

    private static void refusedLock(FileChannel c) throws IOException {
        try {
            c.tryLock();
        } catch (OverlappingFileLockException e) {
            System.out.println("locked");
        }
    }

    private static String names(Path dir) throws IOException {
        try (Stream<Path> s = Files.list(dir)) {
            return s.map(p -> p.getFileName().toString()).sorted().collect(Collectors.joining(" "));
        }
    }

    private static void deleteAll(Path dir) throws IOException {
        Files.walkFileTree(dir, new SimpleFileVisitor<Path>() {
            @Override
            public FileVisitResult visitFile(Path p, BasicFileAttributes a) throws IOException {
                Files.delete(p);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path p, IOException e) throws IOException {
                Files.delete(p);
                return FileVisitResult.CONTINUE;
            }
        });
    }

    public static void main(String[] args) throws IOException {
        Path notes = Path.of("notes.txt");
        refused(() -> Files.writeString(notes, "x", StandardOpenOption.WRITE));
        refused(() -> Files.writeString(notes, "x", StandardOpenOption.APPEND));
        Files.write(notes, List.of("one", "two"));
        Files.writeString(notes, "three\n", StandardOpenOption.APPEND);
        System.out.println(Files.readAllLines(notes) + " " + Files.size(notes));
        Files.write(notes, Arrays.asList("only"), StandardCharsets.UTF_8);
        Files.write(notes, new byte[] {'O'}, StandardOpenOption.WRITE);
        System.out.println(Files.readString(notes));
        refused(() -> Files.createFile(notes));
        refused(() -> Files.newBufferedWriter(notes, StandardOpenOption.CREATE_NEW));
        refused(() -> Files.newByteChannel(notes, StandardOpenOption.READ, StandardOpenOption.APPEND));
        refused(() -> Files.newByteChannel(notes, StandardOpenOption.APPEND, StandardOpenOption.TRUNCATE_EXISTING));
        refused(() -> Files.newOutputStream(notes, StandardOpenOption.READ));

        Path book = Path.of("book");
        refused(() -> Files.writeString(book.resolve("1"), "x"));
        Files.createDirectories(book.resolve("a/b"));
        Files.createDirectories(book);
        refused(() -> Files.createDirectory(book));
        refused(() -> Files.createDirectory(Path.of("notes.txt/x")));
        refused(() -> Files.createDirectories(notes));
        refused(() -> Files.writeString(book, "x"));
        refused(() -> Files.delete(book));
        refused(() -> Files.delete(Path.of("nothing")));
        System.out.println(Files.deleteIfExists(Path.of("nothing")) + " " + Files.isWritable(notes) + " " + Files.isDirectory(book) + " " + names(book));

        try (BufferedWriter out = Files.newBufferedWriter(book.resolve("1"), StandardCharsets.UTF_8)) {
            for (int i = 0; i < 3; i++) {
                out.write("page " + i);
                out.newLine();
            }
        }
        try (OutputStream out = Files.newOutputStream(book.resolve("1"), StandardOpenOption.APPEND)) {
            out.write("end".getBytes(StandardCharsets.UTF_8));
        }
        try (Stream<String> lines = Files.lines(book.resolve("1"))) {
            System.out.println(lines.filter(l -> !l.endsWith("1")).collect(Collectors.toList()));
        }

        Files.copy(book.resolve("1"), book.resolve("2"));
        refused(() -> Files.copy(book.resolve("1"), book.resolve("2")));
        refused(() -> Files.copy(book.resolve("1"), book.resolve("1")));
        refused(() -> Files.copy(Path.of("nothing"), book.resolve("2")));
        refused(() -> Files.copy(book.resolve("1"), book.resolve("x/y")));
        refused(() -> Files.copy(book.resolve("1"), book, StandardCopyOption.REPLACE_EXISTING));
        Files.writeString(book.resolve("1"), "first");
        System.out.println(Files.size(book.resolve("2")) + " " + Files.readString(book.resolve("1")));
        Files.copy(Path.of("stock.csv"), book.resolve("2"), StandardCopyOption.REPLACE_EXISTING);
        System.out.println(Files.readString(book.resolve("2")).equals(Files.readString(Path.of("stock.csv"))) + " " + Files.mismatch(book.resolve("2"), book.resolve("1")));
        refused(() -> Files.move(book.resolve("1"), book.resolve("2")));
        Files.move(book.resolve("1"), book.resolve("2"), StandardCopyOption.REPLACE_EXISTING);
        Files.move(book.resolve("2"), book.resolve("a/3"), StandardCopyOption.ATOMIC_MOVE);
        System.out.println(names(book) + ", " + names(book.resolve("a")) + ", " + Files.readString(book.resolve("a/3")));
        try (Stream<Path> s = Files.walk(book)) {
            System.out.println(s.map(Path::toString).sorted().collect(Collectors.joining(" ")));
        }

        Path data = book.resolve("data");
        try (FileChannel c = FileChannel.open(data, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.CREATE)) {
            ByteBuffer b = ByteBuffer.allocate(8);
            b.putInt(1).putInt(2).flip();
            c.write(b);
            c.position(4);
            b.clear();
            System.out.println(c.read(b) + " " + c.position() + " " + c.size() + " " + b.flip().getInt());
            c.truncate(4);
            c.transferFrom(FileChannel.open(Path.of("bytes.bin")), 2, 3);
            System.out.println(c.size() + " " + c.position());
        }
        try (SeekableByteChannel c = Files.newByteChannel(data, StandardOpenOption.APPEND)) {
            c.write(ByteBuffer.wrap(new byte[2]));
            System.out.println(c.position() + " " + c.size());
            c.read(ByteBuffer.allocate(1));
        } catch (NonReadableChannelException e) {
            System.out.println("not to be read");
        }
        try (SeekableByteChannel c = Files.newByteChannel(data)) {
            c.write(ByteBuffer.allocate(1));
        } catch (NonWritableChannelException e) {
            System.out.println("not to be written");
        }
        System.out.println(Arrays.toString(Files.readAllBytes(data)));

        try (FileChannel c = FileChannel.open(data, StandardOpenOption.WRITE); FileChannel d = FileChannel.open(data, StandardOpenOption.WRITE)) {
            FileLock whole = c.tryLock();
            System.out.println(whole.isValid() + " " + whole.isShared());
            refusedLock(d);
            whole.release();
            System.out.println(whole.isValid() + " " + d.lock(0, 2, false).overlaps(1, 1));
            c.lock(2, 2, false);
            refusedLock(c);
        }
        try (FileChannel c = FileChannel.open(data, StandardOpenOption.WRITE); FileLock lock = c.tryLock()) {
            System.out.println(lock.acquiredBy() == c);
        }

        Path temporary = Files.createTempDirectory("notes");
        Path draft = Files.createTempFile(temporary, "draft", ".txt");
        Files.writeString(draft, "draft");
        System.out.println(Files.exists(draft) + " " + draft.startsWith(temporary) + " " + Files.size(draft) + " " + temporary.getFileName().toString().startsWith("notes"));
        deleteAll(temporary);
        deleteAll(book);
        System.out.println(Files.exists(temporary) + " " + Files.exists(book) + " " + names(Path.of("")));
        Files.delete(Path.of("orders/1.txt"));
        System.out.println(names(Path.of("orders")));
        try (BufferedReader r = Files.newBufferedReader(notes)) {
            Files.delete(notes);
            System.out.println(r.readLine() + " " + Files.notExists(notes));
        }
    }
}
