package sun.security.action;

import bandsaw.Releases;
import java.util.Properties;

@Releases(until = 21)
public class GetPropertyAction {
    /** Those that the JDK asks for at its start and that have a value. */
    public static Properties privilegedGetProperties() {
        Properties p = new Properties();
        p.setProperty("file.separator", "/");
        p.setProperty("path.separator", ":");
        p.setProperty("line.separator", "\n");
        p.setProperty("java.io.tmpdir", "/tmp");
        return p;
    }
}
