package jdk.internal.access;

public class SharedSecrets {
    private static JavaLangAccess javaLangAccess;

    /** Replaces the JDK's static initialiser. */
    static {
        javaLangAccess = null;
    }

    public static JavaLangAccess getJavaLangAccess() {
        JavaLangAccess a = javaLangAccess;
        if (a == null) {
            System.giveAccess();
            a = javaLangAccess;
        }
        return a;
    }

    public static void setJavaLangAccess(JavaLangAccess a) {
        javaLangAccess = a;
    }
}
