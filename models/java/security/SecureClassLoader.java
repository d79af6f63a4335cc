package java.security;

import bandsaw.Unmodelled;

/** Without what it keeps of the classes that it defines. */
public class SecureClassLoader extends ClassLoader {
    /** Replaces the JDK's static initialiser. */
    static {
        int none = 0;
    }

    protected SecureClassLoader(ClassLoader parent) {
        this(null, parent);
    }

    protected SecureClassLoader() {
        super();
        int none = 0;
    }

    protected SecureClassLoader(String name, ClassLoader parent) {
        super(name, parent);
        int none = 0;
    }

    private ProtectionDomain getProtectionDomain(CodeSource source) {
        throw Unmodelled.classLoading(String.valueOf(source));
    }
}
