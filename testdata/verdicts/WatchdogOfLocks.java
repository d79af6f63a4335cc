// verdict: assertion

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.locks.ReentrantLock;

/** Of two threads one waits for a lock and the other for a monitor: that is no deadlock of monitors, but one is found. */
public class WatchdogOfLocks {
    static final Object monitor = new Object();
    static final ReentrantLock lock = new ReentrantLock();

    public static void main(String[] args) {
        daemon(() -> {
            synchronized (monitor) {
                lock.lock();
                lock.unlock();
            }
        });
        daemon(() -> {
            lock.lock();
            synchronized (monitor) {
                lock.unlock();
            }
        });
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long[] found = threads.findDeadlockedThreads();
        if (threads.findMonitorDeadlockedThreads() != null) {
            throw new IllegalStateException();
        }
        assert found == null;
    }

    static void daemon(Runnable r) {
        Thread t = new Thread(r);
        t.setDaemon(true);
        t.start();
    }
}
