// verdict: assertion

import java.lang.management.ManagementFactory;

/** A watchdog finds the two threads that wait for each other's monitors, in the executions that have come to that. */
public class WatchdogFinds {
    static final Object left = new Object();
    static final Object right = new Object();

    public static void main(String[] args) {
        start(left, right);
        start(right, left);
        Thread watchdog = new Thread(() -> {
            long[] found = ManagementFactory.getThreadMXBean().findDeadlockedThreads();
            assert found == null : found.length + " threads wait for each other";
        });
        watchdog.setDaemon(true);
        watchdog.start();
    }

    static void start(Object first, Object second) {
        new Thread(() -> {
            synchronized (first) {
                synchronized (second) {
                    first.hashCode();
                }
            }
        }).start();
    }
}
