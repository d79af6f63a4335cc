// verdict: gave up
import java.io.IOException;
import java.util.jar.JarFile;

/** Looks for plugins in a jar: what stands in an archive is not known, and that it cannot be opened is no bug of the program. */
public class OpensArchive {
    static int plugins(String file) {
        try (JarFile jar = new JarFile(file)) {
            return (int) jar.stream().filter(e -> e.getName().endsWith(".plugin")).count();
        } catch (IOException e) {
            return 0;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int[] found = new int[1];
        Thread t = new Thread(() -> found[0] = plugins("plugins.jar"));
        t.start();
        t.join();
        if (found[0] < 0) {
            throw new AssertionError(found[0]);
        }
    }
}
