package sun.misc;

import bandsaw.Releases;

/** The warnings that it will go, which the JDK prints since 24, are not printed. */
public final class Unsafe {
    @Releases(from = 25)
    private static void beforeMemoryAccess() {}
}
