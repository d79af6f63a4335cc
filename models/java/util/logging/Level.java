package java.util.logging;

import bandsaw.Adds;
import bandsaw.OnlyIf;
import bandsaw.Stub;
import bandsaw.Unmodelled;
import java.lang.ref.WeakReference;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

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

    /** English ones are the names. */
    final synchronized String getLocalizedLevelName() {
        if (resourceBundleName != null && !resourceBundleName.equals(defaultBundle)) {
            throw Unmodelled.resource(resourceBundleName);
        }
        if (choosesLanguage()) {
            Locale l = Locale.getDefault();
            if (resourceBundleName != null && !l.getLanguage().isEmpty() && !l.getLanguage().equals("en")) {
                throw Unmodelled.localeData(l);
            }
        }
        return name;
    }

    @OnlyIf({"java.util.Locale.setDefault(java.util.Locale)void", "java.util.Locale.setDefault(java.util.Locale$Category,java.util.Locale)void"})
    @Adds
    private static boolean choosesLanguage() {
        return true;
    }

    /** The levels by what they are called and worth, in the order in which they were made: a list, as there are few. */
    static final class KnownLevel extends WeakReference<Level> {
        static {
            // The JDK's own is not needed.
        }

        @Adds
        private static KnownLevel first;
        @Adds
        private static KnownLevel last;

        @Stub
        final Level mirroredLevel;
        @Adds
        private KnownLevel next;

        /** Levels stay as long as their class loaders do. */
        KnownLevel(Level l) {
            super(l, true);
            mirroredLevel = l.getClass() == Level.class ? l : new Level(l.name, l.value, l.resourceBundleName, false);
        }

        /** Replaces the JDK's, which forgets levels that nobody has. */
        static synchronized void purge() {}

        static synchronized void add(Level l) {
            KnownLevel known = new KnownLevel(l);
            if (last == null) {
                first = known;
            } else {
                last.next = known;
            }
            last = known;
        }

        static synchronized Optional<Level> findByName(String name, Function<KnownLevel, Optional<Level>> which) {
            for (KnownLevel k = first; k != null; k = k.next) {
                if (k.mirroredLevel.name.equals(name)) {
                    Optional<Level> found = which.apply(k);
                    if (found.isPresent()) {
                        return found;
                    }
                }
            }
            return Optional.empty();
        }

        static synchronized Optional<Level> findByValue(int value, Function<KnownLevel, Optional<Level>> which) {
            for (KnownLevel k = first; k != null; k = k.next) {
                if (k.mirroredLevel.value == value) {
                    Optional<Level> found = which.apply(k);
                    if (found.isPresent()) {
                        return found;
                    }
                }
            }
            return Optional.empty();
        }

        static synchronized Optional<Level> findByLocalizedLevelName(String name, Function<KnownLevel, Optional<Level>> which) {
            for (KnownLevel k = first; k != null; k = k.next) {
                Optional<Level> found = which.apply(k);
                if (found.isPresent() && name.equals(found.get().getLocalizedLevelName())) {
                    return found;
                }
            }
            return Optional.empty();
        }

        static synchronized Optional<Level> matches(Level l) {
            for (KnownLevel k = first; k != null; k = k.next) {
                Level level = k.get();
                Level known = k.mirroredLevel;
                if (known.name.equals(l.name) && known.value == l.value && Objects.equals(known.resourceBundleName, l.resourceBundleName) && l.getClass() == level.getClass()) {
                    return Optional.of(level);
                }
            }
            return Optional.empty();
        }
    }
}
