// files: shop
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads its files by their paths. */
public class ReadPaths {
    public static void main(String[] args) throws IOException {
        Path stock = Path.of("stock.csv");
        System.out.println(Files.exists(stock) + " " + Files.isRegularFile(stock) + " " + Files.isDirectory(stock) + " " + Files.size(stock)
                + " " + Files.notExists(Paths.get("nowhere")) + " " + Files.isReadable(stock));
        List<String> lines = Files.readAllLines(stock);
        System.out.println(lines);
        try (Stream<String> s = Files.lines(stock)) {
            System.out.println(s.map(l -> l.split(";")[0]).sorted().collect(Collectors.joining("+")));
        }
        System.out.println(Files.readString(Path.of("utf8.txt")).strip() + " " + Files.readAllBytes(Path.of("utf8.txt")).length);
        System.out.println(Arrays.toString(Files.readAllBytes(Path.of("bytes.bin"))));
        try (BufferedReader r = Files.newBufferedReader(Path.of("orders").resolve("2.txt"), StandardCharsets.US_ASCII)) {
            System.out.println(r.readLine() + "|" + r.readLine() + "|" + r.readLine());
        }
        try (InputStream in = Files.newInputStream(stock)) {
            System.out.println((char) in.read() + " " + in.readNBytes(4).length + " " + in.available());
        }
        try (DirectoryStream<Path> d = Files.newDirectoryStream(Path.of("orders"), "*.txt")) {
            TreeSet<String> names = new TreeSet<>();
            d.forEach(p -> names.add(p.getFileName().toString()));
            System.out.println(names);
        }
        try (Stream<Path> s = Files.walk(Path.of(""))) {
            System.out.println(s.map(Path::toString).sorted().collect(Collectors.toList()));
        }
        try (Stream<Path> s = Files.list(Path.of("."))) {
            System.out.println(s.filter(Files::isDirectory).map(Path::normalize).collect(Collectors.toList()));
        }
        try {
            Files.readString(Path.of("nowhere.txt"));
        } catch (NoSuchFileException e) {
            System.out.println("none: " + e.getFile());
        }
        try {
            Files.readAllLines(Path.of("bytes.bin"));
        } catch (MalformedInputException e) {
            System.out.println(e.getMessage());
        }
        try {
            Files.newDirectoryStream(stock);
        } catch (NotDirectoryException e) {
            System.out.println("no folder: " + e.getMessage());
        }
        try {
            Files.readString(Path.of("orders"));
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
    }
}
