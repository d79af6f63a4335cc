package java.lang.management;

import bandsaw.Stub;

@Stub
public interface ThreadMXBean {
    int getThreadCount();

    int getPeakThreadCount();

    long getTotalStartedThreadCount();

    int getDaemonThreadCount();

    long[] getAllThreadIds();

    ThreadInfo getThreadInfo(long id);

    ThreadInfo[] getThreadInfo(long[] ids);

    ThreadInfo getThreadInfo(long id, int depth);

    ThreadInfo[] getThreadInfo(long[] ids, int depth);

    boolean isThreadContentionMonitoringSupported();

    boolean isThreadContentionMonitoringEnabled();

    void setThreadContentionMonitoringEnabled(boolean on);

    long getCurrentThreadCpuTime();

    long getCurrentThreadUserTime();

    long getThreadCpuTime(long id);

    long getThreadUserTime(long id);

    boolean isThreadCpuTimeSupported();

    boolean isCurrentThreadCpuTimeSupported();

    boolean isThreadCpuTimeEnabled();

    void setThreadCpuTimeEnabled(boolean on);

    long[] findMonitorDeadlockedThreads();

    void resetPeakThreadCount();

    long[] findDeadlockedThreads();

    boolean isObjectMonitorUsageSupported();

    boolean isSynchronizerUsageSupported();

    ThreadInfo[] getThreadInfo(long[] ids, boolean monitors, boolean synchronizers);

    ThreadInfo[] getThreadInfo(long[] ids, boolean monitors, boolean synchronizers, int depth);

    ThreadInfo[] dumpAllThreads(boolean monitors, boolean synchronizers);

    ThreadInfo[] dumpAllThreads(boolean monitors, boolean synchronizers, int depth);
}
