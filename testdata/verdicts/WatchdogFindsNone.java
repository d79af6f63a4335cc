// verdict: holds

import java.lang.management.ManagementFactory;

/** Threads that take monitors in one order wait for each other never, whenever a watchdog looks. */
public class WatchdogFindsNone {
    static final Object left = new Object();
    static final Object right = new Object();

    public static void main(String[] args) {
        start();
        start();
        for (int i = 0; i < 2; i++) {
            assert ManagementFactory.getThreadMXBean().findDeadlockedThreads() == null;
        }
    }

    static void start() {
        new Thread(() -> {
            synchronized (left) {
                synchronized (right) {
                    left.hashCode();
                }
            }
        }).start();
    }
}
