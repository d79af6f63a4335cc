package java.util.logging;

import bandsaw.Stub;
import bandsaw.Unmodelled;
import java.util.Locale;

public class Level {
    @Stub
    public static Level INFO;
    @Stub
    private String name;
    @Stub
    private String resourceBundleName;
    @Stub
    private static String defaultBundle;

    @Stub
    protected Level(String name, int value) {}

    public static native Level parse(String name);

    /** English ones are the names. */
    private String computeLocalizedLevelName(Locale l) {
        if (!resourceBundleName.equals(defaultBundle)) {
            throw Unmodelled.resource(resourceBundleName);
        }
        if (!l.getLanguage().isEmpty() && !l.getLanguage().equals("en")) {
            throw Unmodelled.localeData(l);
        }
        return name;
    }

    static final class KnownLevel {
        /** Replaces the JDK's, which keeps levels as long as their class loaders. */
        private static void registerWithClassLoader(Level l) {}
    }
}
