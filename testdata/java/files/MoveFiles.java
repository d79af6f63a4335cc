// files: shop
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.CopyOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** What is moved and copied where, what is refused, and what closed streams do with nothing. */
public class MoveFiles {
    private interface Step {
        Object take() throws IOException;
    }

    private static void tell(String what, Step step) {
        try {
            System.out.println(what + ": " + step.take());
        } catch (IOException | RuntimeException e) {
            System.out.println(what + ": " + e);
        }
    }

    private static void move(String from, String to, CopyOption... how) {
        tell("move " + from, () -> Files.move(Path.of(from), Path.of(to), how) + " " + Files.exists(Path.of(from)));
    }

    private static void copy(String from, String to, CopyOption... how) {
        tell("copy " + from, () -> Files.copy(Path.of(from), Path.of(to), how) + " " + Files.isDirectory(Path.of(to)));
    }

    public static void main(String[] args) throws IOException {
        Files.writeString(Path.of("list"), "nails");
        Files.createDirectories(Path.of("full/empty"));
        Files.createDirectory(Path.of("bare"));
        for (CopyOption how : new CopyOption[] {StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE}) {
            move("none", "other", how);
            move("list", "none/list", how);
            move("list", "list/list", how);
            move("list", "full", how);
            move("list", "list", how);
        }
        move("list", "bare");
        move("list", "bare", StandardCopyOption.ATOMIC_MOVE);
        move("list", "bare", StandardCopyOption.REPLACE_EXISTING);
        copy("none", "other");
        copy("bare", "none/other");
        copy("bare", "full");
        copy("bare", "full", StandardCopyOption.REPLACE_EXISTING);
        copy("full", "other");
        copy("bare", "other", StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.COPY_ATTRIBUTES);
        copy("bare", "full/../bare", StandardCopyOption.REPLACE_EXISTING);
        copy("other", "third");
        System.out.println(Files.readString(Path.of("bare")) + Files.readString(Path.of("third")));

        byte[] bytes = new byte[2];
        FileOutputStream out = new FileOutputStream("bare");
        out.close();
        tell("nothing", () -> {
            out.write(bytes, 2, 0);
            return "written";
        });
        tell("beyond", () -> {
            out.write(bytes, 2, 1);
            return "written";
        });
        FileInputStream in = new FileInputStream("bare");
        in.close();
        tell("nothing", () -> in.read(bytes, 1, 0));
        tell("something", () -> in.read(bytes));
        RandomAccessFile file = new RandomAccessFile("third", "r");
        tell("nothing", () -> {
            file.write(bytes, 0, 0);
            return file.read(bytes, 0, 0);
        });
        file.close();
        tell("nothing", () -> file.read(bytes, 0, 0));
    }
}
