package java.util.concurrent;

import bandsaw.Releases;
import bandsaw.Stub;
import java.security.AccessControlContext;
import java.security.Permission;

/** Without what a system's administrator could set. */
public class ForkJoinPool {
    @Stub
    public ForkJoinPool() {}

    /** Nobody checks permissions. */
    @Releases(until = 17)
    static AccessControlContext contextWithPermissions(Permission... permissions) {
        return null;
    }

    static final class WorkQueue {
        @Stub
        WorkQueue() {}

        /** Its thread has nothing to hide. */
        @Releases(until = 17)
        final void initializeInnocuousWorker() {}
    }

    @Releases(until = 17)
    private static Object newInstanceFromSystemProperty(String property) {
        return null;
    }

    public static native void managedBlock(ManagedBlocker blocker) throws InterruptedException;

    public static interface ManagedBlocker {
        boolean block() throws InterruptedException;

        boolean isReleasable();
    }

    public static native ForkJoinPool commonPool();

    /** With two processors, as the JDK computes it; but nobody makes the common pool to know it. */
    public static int getCommonPoolParallelism() {
        return 1;
    }

    public native int getParallelism();
}
