package bandsaw.users.java.lang;

import bandsaw.Machine;
import bandsaw.users.Defaults;

final class Runtime {
    private Runtime() {}

    static int availableProcessors(java.lang.Runtime r) {
        return Machine.assumed(r.availableProcessors(), Defaults.PROCESSORS);
    }

    static long maxMemory(java.lang.Runtime r) {
        return Machine.assumed(r.maxMemory(), "the JVM may use 2 GB of memory");
    }

    static long totalMemory(java.lang.Runtime r) {
        return Machine.plausible(r.totalMemory(), "the sizes of memory were taken to be always the same");
    }

    static long freeMemory(java.lang.Runtime r) {
        return Machine.plausible(r.freeMemory(), "the sizes of memory were taken to be always the same");
    }
}
