package java.lang;

import bandsaw.Machine;

/**
 * A machine with two processors, so that code which asks does not take the way
 * for one, and always as much memory; a search says so.
 */
public class Runtime {
    public static native Runtime getRuntime();

    public int availableProcessors() {
        return 2;
    }

    public long maxMemory() {
        return ofMemory(2L << 30);
    }

    public long totalMemory() {
        return ofMemory(256L << 20);
    }

    public long freeMemory() {
        return ofMemory(128L << 20);
    }

    private static long ofMemory(long size) {
        Machine.unexplored("the sizes of memory were taken to be always the same");
        return size;
    }

    public void addShutdownHook(Thread hook) {
        ApplicationShutdownHooks.add(hook);
        Shutdown.await();
    }

    public void gc() {}

    public void runFinalization() {}
}
