package java.lang;

import bandsaw.Adds;
import bandsaw.Machine;
import bandsaw.OnlyIf;
import bandsaw.Own;
import bandsaw.Release;
import bandsaw.Releases;
import bandsaw.Whole;

/** A group of threads. It does not know which threads it has, but the threads know their groups. */
@Own("monitor of java.lang.ThreadGroup")
@Whole
public class ThreadGroup implements Thread.UncaughtExceptionHandler {
    @Adds
    private static final ThreadGroup system = new ThreadGroup(null, "system", Thread.MAX_PRIORITY, false);
    /** That of the main thread. */
    @Adds
    static final ThreadGroup main = new ThreadGroup(system, "main", Thread.MAX_PRIORITY, false);
    /** That of all virtual threads. */
    @Adds
    static final ThreadGroup virtual = new ThreadGroup(system, "VirtualThreads", Thread.MAX_PRIORITY, false);

    private final ThreadGroup parent;
    private final String name;
    private int maxPriority;
    private boolean daemon;
    private ThreadGroup[] groups;
    @Adds
    private int groupCount;

    @Releases(from = 21)
    private ThreadGroup(ThreadGroup parent, String name, int maxPriority, boolean daemon) {
        this.parent = parent;
        this.name = name;
        this.maxPriority = maxPriority;
        this.daemon = daemon;
    }

    public ThreadGroup(String name) {
        this(Thread.currentThread().group(), name);
    }

    public ThreadGroup(ThreadGroup parent, String name) {
        this(parent, name, parent.maxPriority, parent.daemon);
        parent.add(this);
    }

    @Releases(until = 17)
    private synchronized void add(ThreadGroup child) {
        if (groups == null) {
            groups = new ThreadGroup[4];
        } else if (groupCount == groups.length) {
            ThreadGroup[] more = new ThreadGroup[2 * groupCount];
            System.arraycopy(groups, 0, more, 0, groupCount);
            groups = more;
        }
        groups[groupCount++] = child;
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

    /** From Java 19 on the group is held while those below it are asked. */
    public final void setMaxPriority(int priority) {
        if (Release.feature() == 17) {
            visit(this);
            limit(priority);
        } else if (seen() && priority >= Thread.MIN_PRIORITY && priority <= Thread.MAX_PRIORITY) {
            synchronized (this) {
                limit(priority);
            }
        } else {
            limit(priority);
        }
    }

    @Adds
    private void limit(int priority) {
        if (priority >= Thread.MIN_PRIORITY && priority <= Thread.MAX_PRIORITY) {
            maxPriority = parent == null ? priority : Math.min(priority, parent.maxPriority);
            for (int i = 0; i < groupCount; i++) {
                groups[i].setMaxPriority(priority);
            }
        }
    }

    /** Those of this group and of the groups below it, one after the other. */
    @Adds
    private void visitAll() {
        if (Release.feature() == 17 && seen()) {
            visit(this);
            for (int i = 0; i < groupCount; i++) {
                groups[i].visitAll();
            }
        }
    }

    /** What others do who hold the group's monitor is done. */
    @Adds
    static void visit(ThreadGroup g) {
        if (seen()) {
            synchronized (g) {
            }
        }
    }

    /** Until Java 18 a group knows its threads. */
    @Adds
    private void visitThreads() {
        if (Release.feature() == 17) {
            visit(this);
        }
    }

    /** Whether others may hold the monitor of a group: lift puts false where none can. */
    @Adds
    @OnlyIf("monitor of java.lang.ThreadGroup")
    static boolean seen() {
        return true;
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

    // What only a program that is run may ask.

    /** The live thread at i of those that are in this group, with the groups below it if so said; null past the last one. */
    @Adds
    private Thread thread(int i, boolean below) {
        Thread t;
        for (int k = 0; (t = Machine.thread(k)) != null; k++) {
            ThreadGroup g = t.group();
            if ((below ? parentOf(g) : this == g) && !t.isTerminated() && g != virtual && i-- == 0) {
                return t;
            }
        }
        return null;
    }

    public int activeCount() {
        visitAll();
        int n = 0;
        while (thread(n, true) != null) {
            n++;
        }
        return n;
    }

    public int enumerate(Thread[] into) {
        return enumerate(into, true);
    }

    /** The threads of this group first, and then those of each group in it. */
    public int enumerate(Thread[] into, boolean recurse) {
        if (into == null) {
            throw new NullPointerException();
        }
        return enumerate(into, 0, recurse);
    }

    @Releases(until = 17)
    private int enumerate(Thread[] into, int n, boolean recurse) {
        visitThreads();
        Thread t;
        for (int i = 0; n < into.length && (t = thread(i, false)) != null; i++) {
            into[n++] = t;
        }
        for (int i = 0; recurse && i < groupCount; i++) {
            n = groups[i].enumerate(into, n, true);
        }
        return n;
    }

    public int activeGroupCount() {
        visit(this);
        int n = groupCount;
        for (int i = 0; i < groupCount; i++) {
            n += groups[i].activeGroupCount();
        }
        return n;
    }

    public int enumerate(ThreadGroup[] into) {
        return enumerate(into, true);
    }

    public int enumerate(ThreadGroup[] into, boolean recurse) {
        if (into == null) {
            throw new NullPointerException();
        }
        return enumerate(into, 0, recurse);
    }

    private int enumerate(ThreadGroup[] into, int n, boolean recurse) {
        visit(this);
        for (int i = 0; i < groupCount && n < into.length; i++) {
            into[n++] = groups[i];
        }
        for (int i = 0; recurse && i < groupCount; i++) {
            n = groups[i].enumerate(into, n, true);
        }
        return n;
    }

    /** Until Java 18 each group is held while its threads are interrupted. */
    public final void interrupt() {
        if (Release.feature() == 17 && seen()) {
            synchronized (this) {
                interrupt(false);
            }
            for (int i = 0; i < groupCount; i++) {
                groups[i].interrupt();
            }
        } else {
            interrupt(true);
        }
    }

    @Adds
    private void interrupt(boolean below) {
        Thread t;
        for (int i = 0; (t = thread(i, below)) != null; i++) {
            t.interrupt();
        }
    }

    public void list() {
        list("");
    }

    /** Until Java 18 a group is held while it and its threads are printed. */
    @Adds
    private void list(String indent) {
        if (Release.feature() == 17 && seen()) {
            synchronized (this) {
                listOwn(indent);
            }
        } else {
            listOwn(indent);
            visit(this);
        }
        for (int i = 0; i < groupCount; i++) {
            groups[i].list(indent + "    ");
        }
    }

    @Adds
    private void listOwn(String indent) {
        System.out.println(indent + this);
        Thread t;
        for (int i = 0; (t = thread(i, false)) != null; i++) {
            System.out.println(indent + "    " + t);
        }
    }

    public void uncaughtException(Thread t, Throwable e) {
        if (parent != null) {
            parent.uncaughtException(t, e);
            return;
        }
        Thread.UncaughtExceptionHandler handler = Thread.getDefaultUncaughtExceptionHandler();
        if (handler != null) {
            handler.uncaughtException(t, e);
        } else if (errSeen() || Machine.hasClock()) {
            tell(t, e);
        }
    }

    /** Whether the program can look at what is told. */
    @Adds
    @OnlyIf("java.lang.System.setErr(java.io.PrintStream)void")
    private static boolean errSeen() {
        return true;
    }

    @Adds
    static void tell(Thread t, Throwable e) {
        if (!(e instanceof ThreadDeath)) {
            System.err.print("Exception in thread \"" + t.nameToTell() + "\" ");
            e.printStackTrace(System.err);
        }
    }

    public String toString() {
        return getClass().getName() + "[name=" + name + ",maxpri=" + maxPriority + "]";
    }
}
