import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URL;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.List;
import java.util.Properties;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.stream.Collectors;

/** Plugins found by a ServiceLoader, by names in a file of the class path, and by names that the program puts together. */
public class PluginLoader {
    public interface Plugin {
        String name();

        default int order() {
            return 0;
        }
    }

    public static class Upper implements Plugin {
        static int made;
        private final int number = ++made;

        public String name() {
            return "upper " + number;
        }
    }

    public static class Lower implements Plugin {
        public String name() {
            return "lower";
        }

        @Override
        public int order() {
            return -1;
        }
    }

    public static class Named implements Plugin {
        static {
            System.out.println("Named is initialised");
        }

        public String name() {
            return "named";
        }
    }

    public interface Unused {}

    public interface Broken {}

    public static class Failing implements Broken {
        public Failing() {
            throw new IllegalStateException("failing");
        }
    }

    public static class NoConstructor implements Broken {
        public NoConstructor(int x) {}
    }

    static List<String> lines(InputStream in) throws IOException {
        List<String> all = new ArrayList<>();
        try (BufferedReader r = new BufferedReader(new InputStreamReader(in))) {
            for (String line = r.readLine(); line != null; line = r.readLine()) {
                all.add(line);
            }
        }
        return all;
    }

    public static void main(String[] args) throws Exception {
        ServiceLoader<Plugin> loader = ServiceLoader.load(Plugin.class);
        for (Plugin p : loader) {
            System.out.println(p.name() + " " + p.order());
        }
        for (Plugin p : loader) {
            System.out.println(p.name());
        }
        loader.reload();
        System.out.println(loader.iterator().next().name() + " " + loader.findFirst().get().name());
        System.out.println(ServiceLoader.load(Plugin.class).stream().map(p -> p.type().getSimpleName()).collect(Collectors.toList()));
        System.out.println(ServiceLoader.load(Unused.class).iterator().hasNext() + " " + ServiceLoader.load(Unused.class).findFirst().isPresent());
        Iterator<Broken> broken = ServiceLoader.load(Broken.class).iterator();
        for (int i = 0; i < 9; i++) {
            try {
                if (!broken.hasNext()) {
                    break;
                }
                System.out.println(broken.next());
            } catch (ServiceConfigurationError e) {
                System.out.println(e.getMessage() + (e.getCause() == null ? "" : " by " + e.getCause()));
            }
        }

        Properties settings = new Properties();
        try (InputStream in = PluginLoader.class.getResourceAsStream("/data/plugins.properties")) {
            settings.load(in);
        }
        System.out.println(settings.getProperty("first") + " " + settings.getProperty("title"));
        System.out.println(lines(PluginLoader.class.getResourceAsStream("data/names.txt")));
        System.out.println(lines(PluginLoader.class.getClassLoader().getResourceAsStream("data/names.txt")).size());
        System.out.println(PluginLoader.class.getResourceAsStream("data/missing.txt") + " " + ClassLoader.getSystemResourceAsStream("missing"));
        System.out.println((PluginLoader.class.getResource("data/names.txt") != null) + " " + (PluginLoader.class.getResource("nothing") == null));
        System.out.println(PluginLoader.class.getResource("data/more" + settings.size() + ".txt"));
        Enumeration<URL> all = PluginLoader.class.getClassLoader().getResources("data/names.txt");
        while (all.hasMoreElements()) {
            try (InputStream in = all.nextElement().openStream()) {
                System.out.println("found " + in.readAllBytes().length + " bytes");
            }
        }
        System.out.println(ClassLoader.getSystemResources("data/nothing").hasMoreElements());

        for (String name : new String[] {"PluginLoader$Named", "PluginLoader$Lower", "PluginLoader$Absent"}) {
            try {
                Class<?> c = Class.forName(name);
                System.out.println("found " + c.getSimpleName());
                System.out.println(((Plugin) c.getDeclaredConstructor().newInstance()).name());
            } catch (ClassNotFoundException e) {
                System.out.println("no class " + e.getMessage());
            }
        }
        ClassLoader own = PluginLoader.class.getClassLoader();
        System.out.println(own.loadClass(Upper.class.getName()) == Upper.class);
        System.out.println(Class.forName(Upper.class.getName(), false, own) == Upper.class);
    }
}
