package java.lang;

import bandsaw.Inside;
import bandsaw.Unmodelled;
import java.io.InputStream;
import java.net.URL;

/** Classes are loaded before a program begins, all by one loader, which is null. */
public abstract class ClassLoader {
    @Inside
    public static ClassLoader getSystemClassLoader() {
        return null;
    }

    public static ClassLoader getPlatformClassLoader() {
        return null;
    }

    static ClassLoader getBuiltinPlatformClassLoader() {
        return null;
    }

    static ClassLoader getBuiltinAppClassLoader() {
        return null;
    }

    static ClassLoader getClassLoader(Class<?> c) {
        return null;
    }

    public Class<?> loadClass(String name) throws ClassNotFoundException {
        throw Unmodelled.classLoading(name);
    }

    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        throw Unmodelled.classLoading(name);
    }

    public URL getResource(String name) {
        throw Unmodelled.resource(name);
    }

    public InputStream getResourceAsStream(String name) {
        throw Unmodelled.resource(name);
    }

    public static InputStream getSystemResourceAsStream(String name) {
        throw Unmodelled.resource(name);
    }

    public static URL getSystemResource(String name) {
        throw Unmodelled.resource(name);
    }
}
