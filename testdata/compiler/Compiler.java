import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * javac that stays: each line of standard input is a command line, its arguments
 * separated by tabs, and is answered by its exit status, the number of lines that
 * the compiler has to say, and they.
 */
public class Compiler {
    public static void main(String[] args) throws IOException {
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        BufferedReader requests = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String request; (request = requests.readLine()) != null; ) {
            ByteArrayOutputStream said = new ByteArrayOutputStream();
            int status = javac.run(null, said, said, request.split("\t"));
            List<String> lines = said.toString(StandardCharsets.UTF_8).lines().toList();
            System.out.println(status + " " + lines.size());
            lines.forEach(System.out::println);
        }
    }
}
