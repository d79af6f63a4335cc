package jdk.internal.vm;

import bandsaw.Releases;

/** Since Java 21. Without continuations virtual threads are bound to threads of their own. */
@Releases(from = 21)
public class ContinuationSupport {
    private ContinuationSupport() {}

    private static boolean isSupported0() {
        return false;
    }

    public static boolean isSupported() {
        return false;
    }

    public static void ensureSupported() {
        throw new UnsupportedOperationException("VM does not support continuations");
    }
}
