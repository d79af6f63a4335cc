package jdk.internal.loader;

import bandsaw.Modules;
import bandsaw.Whole;

/** The loaders that every program begins with, made when somebody asks for one. */
@Whole
public class ClassLoaders {
    private static final PlatformClassLoader PLATFORM = new PlatformClassLoader();
    private static final AppClassLoader APP = new AppClassLoader(PLATFORM);

    private ClassLoaders() {}

    public static ClassLoader platformClassLoader() {
        return PLATFORM;
    }

    public static ClassLoader appClassLoader() {
        return APP;
    }

    /** Of the class of that name, which is no array. */
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
        PlatformClassLoader() {
            super("platform", null);
        }
    }

    private static class AppClassLoader extends BuiltinClassLoader {
        AppClassLoader(ClassLoader parent) {
            super("app", parent);
        }
    }
}
