package java.util.concurrent;

import bandsaw.Adds;
import bandsaw.Machine;
import bandsaw.OnlyIf;
import java.util.ArrayList;
import java.util.List;

public abstract class AbstractExecutorService implements ExecutorService {
    private static <T> void cancelAll(ArrayList<Future<T>> futures) {
        cancel(futures, 0);
    }

    /**
     * After an exception that left invokeAll, or when invokeAny has a result, or none. Where only the former is, in a program in which nobody else interrupts threads it is none
     * but that of a task which is null or rejected: then it would be for that alone that threads are interrupted.
     */
    @Adds
    static <T> void cancel(List<Future<T>> futures, int from) {
        for (int i = from; i < futures.size(); i++) {
            if (interrupts()) {
                futures.get(i).cancel(true);
            } else if (!futures.get(i).isDone()) {
                Machine.unexplored("tasks that invokeAll had to cancel went on");
                return;
            }
        }
    }

    /** Whether others are, or invokeAny leaves tasks that go on. */
    @Adds
    @OnlyIf({"interrupts", "java.util.concurrent.AbstractExecutorService.doInvokeAny(java.util.Collection,boolean,long)java.lang.Object"})
    private static boolean interrupts() {
        return true;
    }
}
