import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/**
 * Compiles on request, in one JVM: each line of standard input names a source
 * file, a directory for its classes, and the release to compile for, 0 for the
 * compiler's own, separated by tabs. The answer is the
 * number of lines that the compiler has to say, and they; none if all is well.
 * The arguments are a jar and a directory of sources that programs may use.
 */
public class Compiler {
    public static void main(String[] args) throws IOException {
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        BufferedReader requests = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        try (StandardJavaFileManager files = javac.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            for (String request; (request = requests.readLine()) != null; ) {
                String[] parts = request.split("\t");
                Path source = Path.of(parts[0]), classes = Path.of(parts[1]);
                List<String> options = new ArrayList<>(List.of("-g", "-nowarn", "-Xlint:none"));
                if (!parts[2].equals("0")) {
                    options.addAll(List.of("--release", parts[2]));
                }
                Files.createDirectories(classes);
                files.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(classes));
                files.setLocationFromPaths(StandardLocation.CLASS_PATH, List.of(classes, Path.of(args[0])));
                files.setLocationFromPaths(StandardLocation.SOURCE_PATH, List.of(Path.of(args[1])));
                StringWriter said = new StringWriter();
                boolean done = javac.getTask(new PrintWriter(said), files, null, options, null, files.getJavaFileObjects(source)).call();
                List<String> lines = done ? List.of() : said.toString().lines().toList();
                System.out.println(lines.size());
                lines.forEach(System.out::println);
            }
        }
    }
}
