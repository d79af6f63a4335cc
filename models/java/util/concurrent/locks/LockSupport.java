package java.util.concurrent.locks;

import bandsaw.Machine;
import bandsaw.Whole;

/** The permits are Thread's; nobody records what a thread is parked for. */
@Whole
public class LockSupport {
    private LockSupport() {}

    public static void unpark(Thread t) {
        if (t != null) {
            Thread.bandsawUnpark(t);
        }
    }

    public static void park() {
        Thread.bandsawPark(false, 0);
    }

    public static void park(Object blocker) {
        Thread.bandsawPark(false, 0);
    }

    public static void parkNanos(long nanos) {
        Thread.bandsawPark(true, nanos);
    }

    public static void parkNanos(Object blocker, long nanos) {
        Thread.bandsawPark(true, nanos);
    }

    public static void parkUntil(long deadline) {
        parkUntil(null, deadline);
    }

    public static void parkUntil(Object blocker, long deadline) {
        long millis = deadline - System.currentTimeMillis();
        Thread.bandsawPark(true, millis > Long.MAX_VALUE / 1000000 ? Long.MAX_VALUE : millis * 1000000);
    }

    public static void setCurrentBlocker(Object blocker) {}

    public static Object getBlocker(Thread t) {
        if (t == null) {
            throw new NullPointerException();
        }
        Machine.unexplored("LockSupport.getBlocker was taken to find nothing");
        return null;
    }

    static long getThreadId(Thread t) {
        return t.getId();
    }
}
