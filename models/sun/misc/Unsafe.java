package sun.misc;

import bandsaw.Releases;

/** The warnings that it will go, which the JDK prints since 24, are not printed. */
public final class Unsafe {
    /** Those that call it have a class loader: the JDK's own classes do not. */
    public static Unsafe getUnsafe() {
        throw new SecurityException("Unsafe");
    }

    @Releases(from = 25)
    private static void beforeMemoryAccess() {}
}
