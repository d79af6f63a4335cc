package jdk.internal.access;

import bandsaw.Adds;

public class SharedSecrets {
    private static JavaLangAccess javaLangAccess;

    /** Replaces the JDK's static initialiser. */
    static {
        javaLangAccess = null;
    }

    public static JavaLangAccess getJavaLangAccess() {
        return Lang.access;
    }

    public static void setJavaLangAccess(JavaLangAccess a) {
        Lang.access = a;
    }

    /** Initialised at the first need, or when the program begins. */
    @Adds
    private static final class Lang {
        static JavaLangAccess access;

        static {
            System.giveAccess();
        }
    }
}
