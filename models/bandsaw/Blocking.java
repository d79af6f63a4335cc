package bandsaw;

import java.util.concurrent.ForkJoinPool;

/** What the JDK's own classes do in place of ForkJoinPool.managedBlock, which reaches all that such pools do. */
final class Blocking {
    private Blocking() {}

    static void managedBlock(ForkJoinPool.ManagedBlocker blocker) throws InterruptedException {
        if (hasWorkers()) {
            ForkJoinPool.managedBlock(blocker);
            return;
        }
        while (!blocker.isReleasable() && !blocker.block()) {}
    }

    /** Whether there are threads of such a pool, of which others do the work meanwhile: lift puts false where there are none. */
    @OnlyIf("java.util.concurrent.ForkJoinWorkerThread.run()void")
    private static boolean hasWorkers() {
        return true;
    }
}
