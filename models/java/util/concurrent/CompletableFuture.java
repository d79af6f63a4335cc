package java.util.concurrent;

import bandsaw.Releases;
import bandsaw.Stub;

public class CompletableFuture<T> {
    @Releases(until = 21)
    @Stub
    private static boolean USE_COMMON_POOL;

    @Stub
    private static Executor ASYNC_POOL;

    public static interface AsynchronousCompletionTask {}

    /** As the JDK's, which asks for the common pool, and so makes it, in programs that have no such pool. */
    @Releases(until = 21)
    static Executor screenExecutor(Executor e) {
        if (e == null) {
            throw new NullPointerException();
        }
        if (e instanceof ForkJoinPool) {
            if (!USE_COMMON_POOL && e == ForkJoinPool.commonPool()) {
                return ASYNC_POOL;
            }
        }
        return e;
    }
}
