package bandsaw;

import java.util.concurrent.locks.LockSupport;

/** Finds the threads that wait for each other, as HotSpot does: those are among them that wait for one of a circle, if they were started before. */
public final class Deadlocks {
    private Deadlocks() {}

    /** The identifiers of those that wait for monitors, and if so said for synchronizers with owners; null if there are none. */
    public static long[] find(boolean synchronizers) {
        Machine.beginAtomic();
        int n = 0;
        while (Machine.someThread(n) != null) {
            n++;
        }
        Thread[] threads = new Thread[n];
        Thread[] wanted = new Thread[n];
        for (int i = 0; i < n; i++) {
            threads[i] = Machine.someThread(i);
            wanted[i] = holder(threads[i], synchronizers);
        }
        Machine.endAtomic();
        int[] found = new int[n];
        return identifiers(threads, found, circles(threads, wanted, found));
    }

    /** Who has what t waits for. A thread that waits for the owner of a synchronizer shows how locks are made, whoever asks. */
    static Thread holder(Thread t, boolean synchronizers) {
        Thread monitor = Machine.holder(t);
        Thread owner = LockSupport.bandsawOwner(t);
        return monitor != null || !synchronizers ? monitor : owner;
    }

    /** Finds the indices of the threads from which one comes to a circle and that were not come by before, walk by walk; how many. */
    private static int circles(Thread[] threads, Thread[] wanted, int[] found) {
        int n = threads.length;
        int[] walks = new int[n];
        int end = 0;
        for (int i = 0; i < n; i++) {
            int last = -1;
            int at = i;
            int to = end;
            while (at >= 0 && walks[at] == 0) {
                walks[at] = i + 1;
                found[to++] = at;
                last = at;
                at = indexOf(threads, wanted[at]);
            }
            if (at >= 0 && walks[at] == i + 1 && at != last) {
                end = to;
            }
        }
        return end;
    }

    private static int indexOf(Thread[] threads, Thread t) {
        for (int i = 0; t != null && i < threads.length; i++) {
            if (threads[i] == t) {
                return i;
            }
        }
        return -1;
    }

    private static long[] identifiers(Thread[] threads, int[] found, int n) {
        if (n == 0) {
            return null;
        }
        long[] ids = new long[n];
        for (int i = 0; i < n; i++) {
            Thread t = threads[found[i]];
            if (t.bandsawVirtual()) {
                Machine.unreal("a deadlock in which virtual threads take part was explored as one that is found");
            }
            ids[i] = t.bandsawId();
        }
        return ids;
    }
}
