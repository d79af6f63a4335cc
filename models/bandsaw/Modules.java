package bandsaw;

/** How HotSpot's messages say where a class comes from. Names have ends, and so has the list of packages. */
@Ends
public final class Modules {
    private Modules() {}

    /** Packages of modules other than java.base, with what is below them. */
    private static final String[] PACKAGES = {
        "java.applet.", "java.awt.", "java.beans.", "java.lang.instrument.", "java.lang.management.",
        "java.net.http.", "java.rmi.", "java.sql.", "java.util.logging.", "java.util.prefs.",
        "javax.management.", "javax.naming.", "javax.script.", "javax.sql.", "javax.swing.", "javax.xml.", "org.w3c.dom.", "org.xml.sax.",
    };
    private static final String[] MODULES = {
        "java.desktop", "java.desktop", "java.desktop", "java.instrument", "java.management",
        "java.net.http", "java.rmi", "java.sql", "java.logging", "java.prefs",
        "java.management", "java.naming", "java.scripting", "java.sql", "java.desktop", "java.xml", "java.xml", "java.xml",
    };

    /** For the name of a class as Class.getName gives it. */
    public static String of(String name) {
        int dims = 0;
        while (name.charAt(dims) == '[') {
            dims++;
        }
        if (dims > 0) {
            if (name.charAt(dims) != 'L') {
                return in("java.base");
            }
            name = name.substring(dims + 1, name.length() - 1);
        }
        for (int i = 0; i < PACKAGES.length; i++) {
            if (name.startsWith(PACKAGES[i])) {
                return in(MODULES[i]);
            }
        }
        if (name.startsWith("java.") || name.startsWith("jdk.internal.") || name.startsWith("sun.")) {
            return in("java.base");
        }
        return "unnamed module of loader 'app'";
    }

    /** The loader of the class of that name: "bootstrap", "platform" or "app". */
    public static String loader(String name) {
        String of = of(name);
        return of.substring(of.indexOf('\'') + 1, of.length() - 1);
    }

    private static String in(String module) {
        boolean platform = module.equals("java.sql") || module.equals("java.net.http") || module.equals("java.scripting");
        return "module " + module + " of loader '" + (platform ? "platform" : "bootstrap") + "'";
    }
}
