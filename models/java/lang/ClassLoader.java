package java.lang;

import bandsaw.Stub;

/** The classes of a program are known beforehand, and no loader of theirs is. */
public abstract class ClassLoader {
    @Stub
    protected ClassLoader() {}

    public static ClassLoader getSystemClassLoader() {
        return null;
    }

    public static ClassLoader getPlatformClassLoader() {
        return null;
    }

    static ClassLoader getBuiltinAppClassLoader() {
        return null;
    }

    static ClassLoader getBuiltinPlatformClassLoader() {
        return null;
    }
}
