import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.Properties;
import java.util.TreeMap;

/** Properties read from and written to texts. */
public class PropertyFiles {
    public static void main(String[] args) throws IOException {
        Properties p = new Properties();
        p.load(new StringReader("""
                # a comment
                host = example.org
                port:8080
                path=/a/b\\
                     /c
                empty
                uni=\\u00e9
                key\\ with\\ spaces = value
                ! another comment
                """));
        System.out.println(new TreeMap<>(p));
        System.out.println(p.getProperty("host") + " " + Integer.parseInt(p.getProperty("port")) + " " + p.getProperty("none", "?") + " [" + p.getProperty("empty") + "]");
        Properties child = new Properties(p);
        child.setProperty("host", "localhost");
        System.out.println(child.getProperty("host") + " " + child.getProperty("path") + " " + child.size() + " " + child.stringPropertyNames().size());
        Properties one = new Properties();
        one.setProperty("a key", "va=lue é\n");
        StringWriter out = new StringWriter();
        one.store(out, null);
        out.toString().lines().filter(l -> !l.startsWith("#")).forEach(System.out::println);
    }
}
