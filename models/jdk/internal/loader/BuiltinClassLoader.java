package jdk.internal.loader;

import bandsaw.Whole;
import java.security.SecureClassLoader;

@Whole
public class BuiltinClassLoader extends SecureClassLoader {
    BuiltinClassLoader(String name, ClassLoader parent) {
        super(name, parent);
    }
}
