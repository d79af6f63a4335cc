package java.lang;

import bandsaw.Machine;
import bandsaw.Whole;

/** A group of threads. It does not know which threads it has. */
@Whole
public class ThreadGroup implements Thread.UncaughtExceptionHandler {
    private static ThreadGroup main;

    private final ThreadGroup parent;
    private final String name;
    private int maxPriority;
    private boolean daemon;

    /** That of the main thread. */
    static synchronized ThreadGroup main() {
        if (main == null) {
            main = new ThreadGroup(new ThreadGroup(null, "system", Thread.MAX_PRIORITY, false), "main", Thread.MAX_PRIORITY, false);
        }
        return main;
    }

    private ThreadGroup(ThreadGroup parent, String name, int maxPriority, boolean daemon) {
        this.parent = parent;
        this.name = name;
        this.maxPriority = maxPriority;
        this.daemon = daemon;
    }

    public ThreadGroup(String name) {
        this(Thread.currentThread().getThreadGroup(), name);
    }

    public ThreadGroup(ThreadGroup parent, String name) {
        this(parent, name, parent.maxPriority, parent.daemon);
        if (getClass() != ThreadGroup.class) {
            Machine.handles(); // it may have a method of its own
        }
    }

    public final String getName() {
        return name;
    }

    public final ThreadGroup getParent() {
        return parent;
    }

    public final int getMaxPriority() {
        return maxPriority;
    }

    public final void setMaxPriority(int priority) {
        if (priority >= Thread.MIN_PRIORITY && priority <= Thread.MAX_PRIORITY) {
            maxPriority = parent == null ? priority : Math.min(priority, parent.maxPriority);
        }
    }

    public final boolean isDaemon() {
        return daemon;
    }

    public final void setDaemon(boolean daemon) {
        this.daemon = daemon;
    }

    public final boolean parentOf(ThreadGroup g) {
        for (; g != null; g = g.parent) {
            if (g == this) {
                return true;
            }
        }
        return false;
    }

    public final void checkAccess() {}

    public void uncaughtException(Thread t, Throwable e) {
        if (parent != null) {
            parent.uncaughtException(t, e);
            return;
        }
        Thread.UncaughtExceptionHandler handler = Thread.getDefaultUncaughtExceptionHandler();
        if (handler != null) {
            handler.uncaughtException(t, e);
        } else if (!(e instanceof ThreadDeath)) {
            System.err.print("Exception in thread \"" + Machine.threadName(t) + "\" ");
            e.printStackTrace(System.err);
        }
    }

    public String toString() {
        return getClass().getName() + "[name=" + name + ",maxpri=" + maxPriority + "]";
    }
}
