package java.lang;

import bandsaw.Machine;
import bandsaw.Stub;

/** The process of the program itself, which has a number and is alive. Of others nothing is known. */
final class ProcessHandleImpl {
    private static final ProcessHandleImpl current;

    static {
        current = new ProcessHandleImpl(Machine.assumed(4711L, "the number of the program's process is 4711"), 0);
    }

    @Stub
    private ProcessHandleImpl(long pid, long startTime) {}
}
