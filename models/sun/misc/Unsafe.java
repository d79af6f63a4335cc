package sun.misc;

/** The warnings that it will go, which the JDK prints since 24, are not printed. */
public final class Unsafe {
    private static void beforeMemoryAccess() {}
}
