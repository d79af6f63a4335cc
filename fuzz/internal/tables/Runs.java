import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Runs programs and prints what is in their fields log in the end, a line with the name of the program before each: of as many
 * runs as asked for, by as many class loaders, so that constants of enums and classes have other identity hash codes too.
 */
public class Runs {
    public static void main(String[] args) throws Exception {
        URL[] dir = {Path.of(args[0]).toUri().toURL()};
        int loaders = Integer.parseInt(args[1]);
        int runs = Integer.parseInt(args[2]);
        for (int i = 3; i < args.length; i++) {
            Set<String> logs = new LinkedHashSet<>();
            for (int l = 0; l < loaders; l++) {
                try (URLClassLoader loader = new URLClassLoader(dir, ClassLoader.getPlatformClassLoader())) {
                    Class<?> program = loader.loadClass(args[i]);
                    Method main = program.getMethod("main", String[].class);
                    Field log = program.getDeclaredField("log");
                    log.setAccessible(true);
                    for (int r = 0; r < runs; r++) {
                        log.set(null, "");
                        main.invoke(null, (Object) new String[0]);
                        logs.add((String) log.get(null));
                    }
                }
            }
            for (String log : logs) {
                System.out.println(args[i] + ".log = \"" + log + "\"");
            }
        }
    }
}
