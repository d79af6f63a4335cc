import java.io.File;
import java.io.FileInputStream;
import java.io.InputStream;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads a file of the class path where it is said to be, as libraries do that are configured by one. */
public class ClassPathFiles {
    public static void main(String[] args) throws Exception {
        URL url = ClassPathFiles.class.getResource("words.txt");
        System.out.println(url.getProtocol());
        File file = new File(url.toURI());
        System.out.println(file.getName() + " " + file.exists() + " " + file.isFile() + " " + file.length() + " " + (file.lastModified() > 0));
        try (InputStream in = new FileInputStream(file)) {
            System.out.println((char) in.read());
        }
        Path path = Path.of(url.toURI());
        System.out.println(Files.readAllLines(path) + " " + Files.getLastModifiedTime(path).toInstant().isAfter(java.time.Instant.EPOCH));
        System.out.println(file.getCanonicalFile().equals(path.toFile().getCanonicalFile()));
    }
}
