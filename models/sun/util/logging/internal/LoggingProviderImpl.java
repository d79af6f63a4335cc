package sun.util.logging.internal;

import bandsaw.Adds;
import bandsaw.Stub;

public final class LoggingProviderImpl {
    /** What the finder of java.logging gives to a program's own classes. */
    @Adds
    public static System.Logger bandsawLogger(String name) {
        return JULWrapper.of(java.util.logging.Logger.getLogger(name));
    }

    @Stub
    static final class JULWrapper implements System.Logger {
        static native JULWrapper of(java.util.logging.Logger l);
    }
}
