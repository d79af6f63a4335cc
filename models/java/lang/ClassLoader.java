package java.lang;

import bandsaw.Adds;
import bandsaw.AnyCaller;
import bandsaw.Caller;
import bandsaw.Inside;
import bandsaw.Machine;
import bandsaw.Releases;
import bandsaw.Stub;
import bandsaw.Unmodelled;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.Enumeration;
import jdk.internal.loader.ClassLoaders;

/**
 * Classes are loaded before a program begins. The user's code sees the loaders that there are; the JDK's own finds
 * none, and does without.
 */
public abstract class ClassLoader {
    private final ClassLoader parent;
    private final String name;
    final Object assertionLock;

    private ClassLoader(Void unused, String name, ClassLoader parent) {
        this.name = name;
        this.parent = parent;
        assertionLock = this;
    }

    protected ClassLoader() {
        this(null, null, ClassLoaders.appClassLoader());
    }

    @Stub
    protected ClassLoader(String name, ClassLoader parent) {
        this(null, name, parent);
    }

    public static ClassLoader getSystemClassLoader() {
        return null;
    }

    @Adds
    @Caller
    @AnyCaller
    public static ClassLoader getSystemClassLoader(Class<?> caller) {
        return ClassLoaders.appClassLoader();
    }

    public static ClassLoader getPlatformClassLoader() {
        return null;
    }

    @Adds
    @Caller
    @AnyCaller
    public static ClassLoader getPlatformClassLoader(Class<?> caller) {
        return ClassLoaders.platformClassLoader();
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

    /** Some class of the user's said that its loaders have no lock of their own. */
    @Adds
    private static boolean parallel;

    protected static boolean registerAsParallelCapable() {
        return true;
    }

    @Releases(from = 21)
    @Caller
    protected static boolean registerAsParallelCapable(Class<?> caller) {
        parallel = true;
        return true;
    }

    protected Object getClassLoadingLock(String name) {
        return this;
    }

    /** Modules are not modelled. */
    @Inside
    public final Module getUnnamedModule() {
        return null;
    }

    public final Package getDefinedPackage(String name) {
        throw Unmodelled.classLoading(name);
    }

    public final Package[] getDefinedPackages() {
        throw Unmodelled.classLoading("packages");
    }

    protected Package getPackage(String name) {
        throw Unmodelled.classLoading(name);
    }

    protected Package[] getPackages() {
        throw Unmodelled.classLoading("packages");
    }

    public Class<?> loadClass(String name) throws ClassNotFoundException {
        return loadClass(name, false);
    }

    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (getClassLoadingLock(name) != this) {
            Machine.unexplored("a class was loaded without the lock that its loader gives for it");
        } else if (!parallel) { // others have a lock for each name, which the JDK alone knows
            synchronized (this) {
                return Class.named(name, false);
            }
        }
        return Class.named(name, false);
    }

    public URL getResource(String name) {
        return bandsaw.Resources.url(name);
    }

    public InputStream getResourceAsStream(String name) {
        return bandsaw.Resources.stream(name);
    }

    public static InputStream getSystemResourceAsStream(String name) {
        return bandsaw.Resources.stream(name);
    }

    public static URL getSystemResource(String name) {
        return bandsaw.Resources.url(name);
    }

    public Enumeration<URL> getResources(String name) throws IOException {
        return bandsaw.Resources.urls(name);
    }

    public static Enumeration<URL> getSystemResources(String name) throws IOException {
        return bandsaw.Resources.urls(name);
    }
}
