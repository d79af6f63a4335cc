package bandsaw;

import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;

/** What a JVM tells of threads: which wait for each other, and what little is known of one without its stack. */
public final class ThreadBean implements ThreadMXBean {
    public static final ThreadBean ONLY = new ThreadBean();

    private ThreadBean() {}

    public long[] findMonitorDeadlockedThreads() {
        return Deadlocks.find(false);
    }

    public long[] findDeadlockedThreads() {
        return Deadlocks.find(true);
    }

    public boolean isObjectMonitorUsageSupported() {
        return true;
    }

    public boolean isSynchronizerUsageSupported() {
        return true;
    }

    public ThreadInfo[] getThreadInfo(long[] ids) {
        ThreadInfo[] infos = new ThreadInfo[ids.length];
        for (int i = 0; i < ids.length; i++) {
            infos[i] = getThreadInfo(ids[i]);
        }
        return infos;
    }

    public ThreadInfo getThreadInfo(long id) {
        if (id <= 0) {
            throw new IllegalArgumentException("Invalid thread ID parameter: " + id);
        }
        Machine.beginAtomic();
        Thread t = identified(id);
        Thread.State state = t == null ? null : t.getState();
        Thread owner = t == null ? null : Deadlocks.holder(t, true);
        Machine.endAtomic();
        return t == null ? null : new ThreadInfo(t, state, owner);
    }

    /** The live thread with the identifier, null if there is none: of virtual ones a JVM tells nothing. */
    private static Thread identified(long id) {
        Thread t;
        for (int i = 0; (t = Machine.someThread(i)) != null; i++) {
            if (t.bandsawId() == id && !t.bandsawVirtual()) {
                return t;
            }
        }
        return null;
    }

    // What is given up.

    public int getThreadCount() {
        throw Unmodelled.management();
    }

    public int getPeakThreadCount() {
        throw Unmodelled.management();
    }

    public long getTotalStartedThreadCount() {
        throw Unmodelled.management();
    }

    public int getDaemonThreadCount() {
        throw Unmodelled.management();
    }

    public long[] getAllThreadIds() {
        throw Unmodelled.management();
    }

    public ThreadInfo getThreadInfo(long id, int depth) {
        throw Unmodelled.management();
    }

    public ThreadInfo[] getThreadInfo(long[] ids, int depth) {
        throw Unmodelled.management();
    }

    public boolean isThreadContentionMonitoringSupported() {
        throw Unmodelled.management();
    }

    public boolean isThreadContentionMonitoringEnabled() {
        throw Unmodelled.management();
    }

    public void setThreadContentionMonitoringEnabled(boolean on) {
        throw Unmodelled.management();
    }

    public long getCurrentThreadCpuTime() {
        throw Unmodelled.management();
    }

    public long getCurrentThreadUserTime() {
        throw Unmodelled.management();
    }

    public long getThreadCpuTime(long id) {
        throw Unmodelled.management();
    }

    public long getThreadUserTime(long id) {
        throw Unmodelled.management();
    }

    public boolean isThreadCpuTimeSupported() {
        throw Unmodelled.management();
    }

    public boolean isCurrentThreadCpuTimeSupported() {
        throw Unmodelled.management();
    }

    public boolean isThreadCpuTimeEnabled() {
        throw Unmodelled.management();
    }

    public void setThreadCpuTimeEnabled(boolean on) {
        throw Unmodelled.management();
    }

    public void resetPeakThreadCount() {
        throw Unmodelled.management();
    }

    public ThreadInfo[] getThreadInfo(long[] ids, boolean monitors, boolean synchronizers) {
        throw Unmodelled.management();
    }

    public ThreadInfo[] getThreadInfo(long[] ids, boolean monitors, boolean synchronizers, int depth) {
        throw Unmodelled.management();
    }

    public ThreadInfo[] dumpAllThreads(boolean monitors, boolean synchronizers) {
        throw Unmodelled.management();
    }

    public ThreadInfo[] dumpAllThreads(boolean monitors, boolean synchronizers, int depth) {
        throw Unmodelled.management();
    }
}
