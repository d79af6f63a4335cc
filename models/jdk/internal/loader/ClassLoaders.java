package jdk.internal.loader;

import bandsaw.Adds;
import bandsaw.Modules;
import bandsaw.Whole;

/** The loaders that every program begins with, made when somebody asks for one. */
@Whole
public class ClassLoaders {
    @Adds
    private static final PlatformClassLoader PLATFORM = new PlatformClassLoader();
    @Adds
    private static final AppClassLoader APP = new AppClassLoader(PLATFORM);

    private ClassLoaders() {}

    public static ClassLoader platformClassLoader() {
        return PLATFORM;
    }

    public static ClassLoader appClassLoader() {
        return APP;
    }

    /** Of the class of that name, which is no array. */
    @Adds
    public static ClassLoader of(String name) {
        switch (Modules.loader(name)) {
            case "app":
                return APP;
            case "platform":
                return PLATFORM;
            default:
                return null;
        }
    }

    private static class PlatformClassLoader extends BuiltinClassLoader {
        @Adds
        PlatformClassLoader() {
            super("platform", null);
        }
    }

    private static class AppClassLoader extends BuiltinClassLoader {
        @Adds
        AppClassLoader(ClassLoader parent) {
            super("app", parent);
        }
    }
}
