package java.lang.management;

import bandsaw.Adds;
import bandsaw.Machine;
import bandsaw.Unmodelled;

/** Of a thread whose stack nobody asked for. */
public class ThreadInfo {
    private String threadName;
    private long threadId;
    private long blockedTime;
    private long waitedTime;
    private long lockOwnerId;
    private String lockOwnerName;
    private boolean daemon;
    private Thread.State threadState;
    private int priority;
    private StackTraceElement[] stackTrace;
    private MonitorInfo[] lockedMonitors;
    private LockInfo[] lockedSynchronizers;

    /** Times are not taken where nobody asks for that. */
    @Adds
    public ThreadInfo(Thread t, Thread.State state, Thread lockOwner) {
        threadId = t.bandsawId();
        threadName = t.getName();
        threadState = state;
        daemon = t.isDaemon();
        priority = t.getPriority();
        lockOwnerId = lockOwner == null ? -1 : lockOwner.bandsawId();
        lockOwnerName = lockOwner == null ? null : lockOwner.getName();
        blockedTime = -1;
        waitedTime = -1;
        stackTrace = new StackTraceElement[0];
        lockedMonitors = new MonitorInfo[0];
        lockedSynchronizers = new LockInfo[0];
    }

    public long getBlockedCount() {
        throw Unmodelled.management();
    }

    public long getWaitedCount() {
        throw Unmodelled.management();
    }

    public LockInfo getLockInfo() {
        throw Unmodelled.management();
    }

    public String getLockName() {
        throw Unmodelled.management();
    }

    public boolean isSuspended() {
        throw Unmodelled.management();
    }

    public boolean isInNative() {
        throw Unmodelled.management();
    }

    public String toString() {
        if (Machine.hasClock()) {
            throw Unmodelled.management();
        }
        Machine.unreal("what a JVM tells of a thread was put into words without what it waits for");
        return "\"" + threadName + "\"" + (daemon ? " daemon" : "") + " prio=" + priority + " Id=" + threadId + " " + threadState + "\n\n";
    }
}
