package bandsaw.users.java.util.concurrent;

import bandsaw.Machine;
import bandsaw.users.Defaults;

final class ForkJoinPool {
    private ForkJoinPool() {}

    static int getCommonPoolParallelism() {
        return Machine.assumed(java.util.concurrent.ForkJoinPool.commonPool().getParallelism(), Defaults.PROCESSORS);
    }

    static int getParallelism(java.util.concurrent.ForkJoinPool pool) {
        int n = pool.getParallelism();
        return pool == java.util.concurrent.ForkJoinPool.commonPool() ? Machine.assumed(n, Defaults.PROCESSORS) : n;
    }
}
