package java.util.concurrent;

import bandsaw.Adds;
import bandsaw.Machine;
import bandsaw.Stub;
import java.util.HashSet;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

public abstract class ThreadPoolExecutor extends AbstractExecutorService {
    @Stub
    private final HashSet<Worker> workers = null;

    private final class Worker extends AbstractQueuedSynchronizer implements Runnable {
        @Stub
        Worker(Runnable first) {}

        public native void run();

        /** In place of an identity hash code: it decides only in which order several are interrupted. */
        @Adds
        @Override
        public int hashCode() {
            for (Worker w : workers) {
                if (w != this) {
                    Machine.unexplored("the threads of a pool were explored in one order only");
                    break;
                }
            }
            return 0;
        }
    }
}
