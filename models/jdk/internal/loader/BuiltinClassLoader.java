package jdk.internal.loader;

import bandsaw.Adds;
import bandsaw.Whole;
import java.security.SecureClassLoader;

@Whole
public class BuiltinClassLoader extends SecureClassLoader {
    @Adds
    BuiltinClassLoader(String name, ClassLoader parent) {
        super(name, parent);
    }
}
