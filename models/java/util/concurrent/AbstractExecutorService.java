package java.util.concurrent;

import bandsaw.Adds;
import bandsaw.Machine;
import bandsaw.OnlyIf;
import java.util.ArrayList;

public abstract class AbstractExecutorService implements ExecutorService {
    /**
     * After an exception that left invokeAll or invokeAny. In a program in which nobody else interrupts threads it is none
     * but that of a task which is null or rejected: then it would be for that alone that threads are interrupted.
     */
    private static <T> void cancelAll(ArrayList<Future<T>> futures) {
        if (interrupts()) {
            cancelAll(futures, 0);
            return;
        }
        for (int i = 0; i < futures.size(); i++) {
            if (!futures.get(i).isDone()) {
                Machine.unexplored("tasks that invokeAll had to cancel went on");
                return;
            }
        }
    }

    private static native <T> void cancelAll(ArrayList<Future<T>> futures, int j);

    /** Whether others are. */
    @Adds
    @OnlyIf("locks interrupted")
    private static boolean interrupts() {
        return true;
    }
}
