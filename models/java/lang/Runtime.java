package java.lang;

import bandsaw.Stub;

/**
 * A machine with two processors, so that code which asks does not take the way
 * for one, and always as much memory; a search says so to a program that asks.
 */
public class Runtime {
    @Stub
    public static final class Version {}

    public static native Runtime getRuntime();

    public int availableProcessors() {
        return 2;
    }

    public long maxMemory() {
        return 2L << 30;
    }

    public long totalMemory() {
        return 256L << 20;
    }

    public long freeMemory() {
        return 128L << 20;
    }

    public void addShutdownHook(Thread hook) {
        ApplicationShutdownHooks.add(hook);
        Shutdown.await();
    }

    public void gc() {}

    public void runFinalization() {}
}
