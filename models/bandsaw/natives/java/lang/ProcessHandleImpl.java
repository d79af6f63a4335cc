package bandsaw.natives.java.lang;

import bandsaw.Unmodelled;

final class ProcessHandleImpl {
    private ProcessHandleImpl() {}

    /** When the process began, if that was. */
    static long isAlive0(long pid) {
        if (pid == ProcessHandle.current().pid()) {
            return 0;
        }
        throw Unmodelled.process();
    }

    static long parent0(long pid, long startTime) {
        throw Unmodelled.process();
    }

    static int getProcessPids0(long pid, long[] pids, long[] parents, long[] starts) {
        throw Unmodelled.process();
    }

    static boolean destroy0(long pid, long startTime, boolean forcibly) {
        throw Unmodelled.process();
    }
}
