package java.util.logging;

import bandsaw.Stub;
import bandsaw.Unmodelled;
import java.lang.ref.WeakReference;
import java.util.Locale;

public class Level {
    @Stub
    public static Level INFO;
    @Stub
    private String name;
    @Stub
    private int value;
    @Stub
    private String resourceBundleName;
    @Stub
    private static String defaultBundle;

    @Stub
    protected Level(String name, int value) {}

    @Stub
    private Level(String name, int value, String bundle, boolean visible) {}

    public static native Level parse(String name);

    static native Level findLevel(String name);

    public native String getLocalizedLevelName();

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

    static final class KnownLevel extends WeakReference<Level> {
        @Stub
        final Level mirroredLevel;

        /** Levels stay as long as their class loaders do. */
        KnownLevel(Level l) {
            super(l, true);
            mirroredLevel = l.getClass() == Level.class ? l : new Level(l.name, l.value, l.resourceBundleName, false);
        }

        /** Replaces the JDK's, which keeps levels as long as their class loaders. */
        private static void registerWithClassLoader(Level l) {}
    }
}
