package java.util.concurrent.locks;

import bandsaw.Adds;
import bandsaw.OnlyIf;
import bandsaw.Whole;

/** The permits are Thread's; so is what a thread is parked for. */
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
        block(blocker, false, 0);
    }

    @Adds
    private static void block(Object blocker, boolean timed, long nanos) {
        if (!tells()) {
            Thread.bandsawPark(timed, nanos);
            return;
        }
        setCurrentBlocker(blocker);
        try {
            Thread.bandsawPark(timed, nanos);
        } finally {
            setCurrentBlocker(null);
        }
    }

    /** Whether anybody may ask what threads are parked for: lift puts false where getBlocker cannot be reached. */
    @Adds
    @OnlyIf("java.util.concurrent.locks.LockSupport.getBlocker(java.lang.Thread)java.lang.Object")
    private static boolean tells() {
        return true;
    }

    public static void parkNanos(long nanos) {
        Thread.bandsawPark(true, nanos);
    }

    public static void parkNanos(Object blocker, long nanos) {
        block(blocker, true, nanos);
    }

    public static void parkUntil(long deadline) {
        parkUntil(null, deadline);
    }

    public static void parkUntil(Object blocker, long deadline) {
        long millis = deadline - System.currentTimeMillis();
        block(blocker, true, millis > Long.MAX_VALUE / 1000000 ? Long.MAX_VALUE : millis * 1000000);
    }

    public static void setCurrentBlocker(Object blocker) {
        if (tells()) {
            Thread.currentThread().bandsawBlocker = blocker;
        }
    }

    public static Object getBlocker(Thread t) {
        if (t == null) {
            throw new NullPointerException();
        }
        return t.bandsawBlocker;
    }

    /** The thread that owns what t is parked for; null if it is not, or nobody is known to own that. */
    @Adds
    public static Thread bandsawOwner(Thread t) {
        Object blocker = getBlocker(t);
        return blocker instanceof AbstractOwnableSynchronizer ? ((AbstractOwnableSynchronizer) blocker).getExclusiveOwnerThread() : null;
    }

    static long getThreadId(Thread t) {
        return t.bandsawId();
    }
}
