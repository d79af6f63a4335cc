import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.locks.ReentrantLock;

/** Who waits for each other, by monitors and by locks, and who waits for one that does. */
public class Deadlocked {
    static final ThreadMXBean bean = ManagementFactory.getThreadMXBean();
    static final Object[] monitors = {new Object(), new Object(), new Object()};
    static final ReentrantLock[] locks = {new ReentrantLock(), new ReentrantLock()};
    static volatile int ready;

    public static void main(String[] args) throws InterruptedException {
        System.out.println(bean.findDeadlockedThreads() == null);
        Thread first = daemon("first", () -> {
            await(5);
            synchronized (monitors[0]) {
                throw new IllegalStateException();
            }
        });
        Thread[] circle = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int k = i;
            circle[i] = daemon("monitor " + i, () -> {
                synchronized (monitors[k]) {
                    arrive();
                    await(5);
                    synchronized (monitors[(k + 1) % 3]) {
                        throw new IllegalStateException();
                    }
                }
            });
        }
        Thread[] pair = new Thread[2];
        for (int i = 0; i < 2; i++) {
            int k = i;
            pair[i] = daemon("lock " + i, () -> {
                locks[k].lock();
                arrive();
                await(5);
                locks[1 - k].lock();
            });
        }
        await(5);
        Thread last = daemon("last", () -> {
            synchronized (monitors[1]) {
                throw new IllegalStateException();
            }
        });
        settle(Thread.State.BLOCKED, first, circle[0], circle[1], circle[2], last);
        settle(Thread.State.WAITING, pair);
        tell("monitors", bean.findMonitorDeadlockedThreads());
        tell("all", bean.findDeadlockedThreads());
        System.out.println(bean.getThreadInfo(Long.MAX_VALUE));
        try {
            bean.getThreadInfo(0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(bean.isObjectMonitorUsageSupported() + " " + bean.isSynchronizerUsageSupported());
        notified();
    }

    /** Who was notified, and finds the monitor taken, is not taken for one of a circle. */
    static void notified() throws InterruptedException {
        Object waited = new Object();
        Object other = new Object();
        int before = bean.findDeadlockedThreads().length;
        Thread waits = daemon("waits", () -> {
            synchronized (other) {
                synchronized (waited) {
                    try {
                        waited.wait();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                }
            }
        });
        settle(Thread.State.WAITING, waits);
        Thread notifies = daemon("notifies", () -> {
            synchronized (waited) {
                waited.notify();
                synchronized (other) {
                    throw new IllegalStateException();
                }
            }
        });
        settle(Thread.State.BLOCKED, waits, notifies);
        System.out.println(bean.findDeadlockedThreads().length - before);
    }

    static void tell(String what, long[] ids) {
        System.out.println(what + ": " + ids.length);
        for (ThreadInfo i : bean.getThreadInfo(ids)) {
            System.out.println(i.getThreadName() + " " + i.getThreadState() + " for " + i.getLockOwnerName() + " " + i.isDaemon() + " "
                + i.getPriority() + " " + i.getStackTrace().length + i.getLockedMonitors().length + i.getLockedSynchronizers().length
                + " " + i.getBlockedTime() + " " + i.getWaitedTime() + " " + (i.getThreadId() > 0) + " " + (i.getLockOwnerId() > 0));
        }
    }

    static synchronized void arrive() {
        ready++;
    }

    static void await(int n) {
        while (ready < n) {
            Thread.yield();
        }
    }

    static void settle(Thread.State state, Thread... threads) throws InterruptedException {
        for (Thread t : threads) {
            while (t.getState() != state) {
                Thread.sleep(1);
            }
        }
    }

    static Thread daemon(String name, Runnable r) {
        Thread t = new Thread(r, name);
        t.setDaemon(true);
        t.start();
        return t;
    }
}
