package java.lang;

import bandsaw.Adds;
import bandsaw.AnyCaller;
import bandsaw.Caller;
import bandsaw.Clock;
import bandsaw.Inside;
import bandsaw.Machine;
import bandsaw.OnlyIf;
import bandsaw.Own;
import bandsaw.Release;
import bandsaw.Releases;
import bandsaw.Respite;
import java.util.HashMap;
import java.util.Map;
import jdk.internal.loader.ClassLoaders;
import jdk.internal.vm.ThreadContainer;

/**
 * A thread. What the JDK's own class keeps in fields that others reach into is
 * left as it is: the thread's locals and its random numbers.
 *
 * <p>The main thread's object is made by the machine, without a constructor, so
 * that 0 and null in a field say what is true of it.
 */
@Own({"monitor of java.lang.Thread", "monitor of java.lang.Class", "monitor of java.lang.ThreadGroup"})
public class Thread implements Runnable {
    public static final int MIN_PRIORITY = 1;
    public static final int NORM_PRIORITY = 5;
    public static final int MAX_PRIORITY = 10;

    @Adds
    private static int lastNumber;
    @Adds
    private static final int FRESH = 1;
    @Adds
    private static final int STARTED = 2;
    @Adds
    private static final int VIRTUAL = -1;
    @Adds
    private static long lastId;
    @Adds
    private static int lastMade;

    static {
        // The JDK's own is not needed.
    }

    private static volatile UncaughtExceptionHandler defaultUncaughtExceptionHandler;

    @Releases(until = 17)
    private Runnable target;
    private volatile String name;
    /** FRESH when made by a constructor, as the main thread's is not; then STARTED. */
    @Adds
    private int phase;
    /** Of threads without a name: N + 1 for "Thread-N"; 0 for the main thread, VIRTUAL for virtual ones, which have names. */
    @Adds
    private int number;
    /** How many threads were made before, and 1; 0 for the main thread. */
    @Adds
    private int made;
    /** For locks: 0 until somebody asks. */
    private long tid;
    /** Less NORM_PRIORITY. */
    @Adds
    private int urgency;
    @Releases(until = 17)
    private boolean daemon;
    /** Null for the main thread's. */
    @Releases(until = 17)
    private ThreadGroup group;
    private volatile UncaughtExceptionHandler uncaughtExceptionHandler;
    /** Null for the system's, or for none if withoutLoader. */
    private ClassLoader contextClassLoader;
    @Adds
    private boolean withoutLoader;

    volatile boolean interrupted;
    /** An interrupt ended the thread's last wait; who waits forgets what was before: it may have been for a class's initialisation. */
    @Adds
    private boolean roused;
    /** So did one, and another one came behind it. */
    @Adds
    private boolean rousedTwice;
    /** What the thread waits on, while it can be interrupted. */
    @Adds
    private Object waitsOn;
    /**
     * The threads whose wait on an object an interrupt ended and that do not
     * have their monitors back yet: a notification may still find them, and
     * then the wait ends as if there had been no interrupt (JLS 17.2.4).
     */
    @Adds
    private static Thread firstRoused;
    @Adds
    private Thread nextRoused;
    /** That of LockSupport. */
    @Adds
    private boolean permit;
    /** What it waits for outside of any monitor of the program's: AWAKE for nothing. */
    @Adds
    private int resting;

    /** The locks that it has for reading, each as often as it has it; null for none. Nobody but the thread itself asks. */
    @Adds
    private Object[] reads;

    /** The crew that it is of, and as what: null for none. Whoever may ask or change that holds the crew's lock. */
    @Adds
    private Object crew;
    @Adds
    private Object role;

    @Adds
    private static final int AWAKE = 0, PARKED = 1, PARKED_FOR = 2, ASLEEP = 3;

    ThreadLocal.ThreadLocalMap threadLocals;
    ThreadLocal.ThreadLocalMap inheritableThreadLocals;

    public Thread() {
        this(null, null, null, nextNumber(), true);
    }

    public Thread(Runnable target) {
        this(null, target, null, nextNumber(), true);
    }

    public Thread(ThreadGroup group, Runnable target) {
        this(group, target, null, nextNumber(), true);
    }

    public Thread(String name) {
        this(null, null, checkName(name), 0, true);
    }

    public Thread(ThreadGroup group, String name) {
        this(group, null, checkName(name), 0, true);
    }

    public Thread(Runnable target, String name) {
        this(null, target, checkName(name), 0, true);
    }

    public Thread(ThreadGroup group, Runnable target, String name) {
        this(group, target, checkName(name), 0, true);
    }

    public Thread(ThreadGroup group, Runnable target, String name, long stackSize) {
        this(group, target, checkName(name), 0, true);
    }

    public Thread(ThreadGroup group, Runnable target, String name, long stackSize, boolean inheritThreadLocals) {
        this(group, target, checkName(name), 0, inheritThreadLocals);
    }

    /** As the JDK makes its own threads since Java 21. */
    @Releases(from = 25)
    Thread(ThreadGroup group, String name, int characteristics, Runnable target, long stackSize) {
        this(group, target, checkName(name), 0, (characteristics & NO_INHERIT_THREAD_LOCALS) == 0);
    }

    @Releases(from = 21, until = 21)
    Thread(ThreadGroup group, String name, int characteristics, Runnable target, long stackSize, java.security.AccessControlContext context) {
        this(group, name, characteristics, target, stackSize);
    }

    @Releases(from = 21)
    static final int NO_INHERIT_THREAD_LOCALS = 1 << 2;

    /** A virtual thread, since Java 21: it is bound to a thread of its own. */
    @Releases(from = 21)
    Thread(String name, int characteristics, boolean bound) {
        this(ThreadGroup.virtual, null, name == null ? "" : name, VIRTUAL, (characteristics & NO_INHERIT_THREAD_LOCALS) == 0);
        urgency = 0;
        becomeDaemon(true);
    }

    @Adds
    private Thread(ThreadGroup group, Runnable target, String name, int number, boolean inherit) {
        Thread parent = Machine.currentThread();
        phase = FRESH;
        this.target = target;
        this.name = name;
        this.number = number;
        made = nextMade();
        this.group = group != null ? group : parent.group;
        visitGroup();
        urgency = parent.urgency;
        if (daemons() && parent.daemon) {
            becomeDaemon(true);
        }
        if (inheritsLoader()) {
            contextClassLoader = parent.contextClassLoader;
            withoutLoader = parent.withoutLoader;
        }
        if (inherit && inheritsLocals() && parent.inheritableThreadLocals != null) {
            inheritableThreadLocals = ThreadLocal.createInheritedMap(parent.inheritableThreadLocals);
        }
    }

    /**
     * Counts the threads without a name, from 1. Where nobody can ask for a
     * name nobody can tell, and lift puts 0 in place of the call.
     */
    @Adds
    @OnlyIf("java.lang.Thread.getName()java.lang.String")
    private static int nextNumber() {
        if (Release.feature() == 17 && classSeen()) {
            synchronized (Thread.class) {
                return ++lastNumber;
            }
        }
        Machine.beginAtomic();
        int n = ++lastNumber;
        Machine.endAtomic();
        return n;
    }

    /** Whether others may hold this class's monitor, which is taken to count until Java 20: lift puts false where none can. */
    @Adds
    @OnlyIf({"monitor of java.lang.Class", "java.lang.Thread.bandsawSuspend()void"})
    private static boolean classSeen() {
        return true;
    }

    /** The same of the threads' identifiers. */
    @Adds
    @OnlyIf("java.lang.Thread.threadId()long")
    private static int nextMade() {
        if (Release.feature() == 17 && classSeen()) {
            synchronized (Thread.class) {
                return ++lastMade;
            }
        }
        Machine.beginAtomic();
        int n = ++lastMade;
        Machine.endAtomic();
        return n;
    }

    @Releases(from = 21)
    static String genThreadName() {
        return "Thread-" + (nextNumber() - 1);
    }

    @Releases(from = 21)
    private static String checkName(String name) {
        if (name == null) {
            throw new NullPointerException(Release.feature() == 17 ? "name cannot be null" : "'name' is null");
        }
        return name;
    }

    public void run() {
        if (stoppable()) {
            bandsawMayDie();
        }
        Runnable target = this.target;
        if (target != null) {
            target.run();
        }
        if (stoppable()) {
            bandsawMustDie();
        }
    }

    public void start() {
        bandsawStart();
    }

    /** What start does if nobody overrides it. */
    @Adds
    public final void bandsawStart() {
        synchronized (this) {
            if (phase != FRESH) {
                throw new IllegalThreadStateException(number == VIRTUAL ? "Already started" : null);
            }
            visitGroup();
            if (Release.feature() == 17 && ThreadGroup.seen()) {
                Machine.unexplored("threads ended without the monitor of their group");
            }
            boolean whole = stoppable(); // nobody stops it in between
            if (whole) {
                Machine.beginAtomic();
            }
            phase = STARTED;
            Shutdown.started(this);
            Machine.start(this);
            if (whole) {
                Machine.endAtomic();
            }
        }
    }

    /** Since Java 21. Nobody asks which threads a container has, but the owner of a flock, who waits for them. */
    @Releases(from = 21)
    void start(ThreadContainer container) {
        if (!flocks() || container.owner() == null) {
            bandsawStart();
            return;
        }
        synchronized (this) {
            if (phase != FRESH || threadContainer() != null) {
                throw new IllegalThreadStateException();
            }
            setThreadContainer(container);
            boolean started = false;
            container.onStart(this);
            try {
                inheritScopedValueBindings(container);
                bandsawStart();
                started = true;
            } finally {
                if (!started) {
                    container.onExit(this);
                }
            }
        }
    }

    @Releases(from = 21)
    native ThreadContainer threadContainer();

    @Releases(from = 21)
    native void setThreadContainer(ThreadContainer container);

    @Releases(from = 21)
    native void inheritScopedValueBindings(ThreadContainer container);

    /** Whether there are flocks of threads, as those of a StructuredTaskScope: their threads begin with begin(). */
    @Adds
    @OnlyIf("jdk.internal.misc.ThreadFlock.open(java.lang.String)jdk.internal.misc.ThreadFlock")
    private static boolean flocks() {
        return true;
    }

    /** Tells the flock that the thread is in that it is about to end. */
    @Adds
    private void leave() {
        ThreadContainer container = threadContainer();
        if (container != null) {
            container.onExit(this);
        }
    }

    /** Until Java 18 a group counts its threads. */
    @Adds
    private void visitGroup() {
        if (Release.feature() == 17) {
            ThreadGroup.visit(group());
        }
    }

    // Interrupts.

    /**
     * Whether a thread may ever be interrupted. Where interrupt() cannot be
     * reached lift puts false in place of the call.
     */
    @Adds
    @OnlyIf("java.lang.Thread.interrupt()void")
    static boolean interruptible() {
        return true;
    }

    /** Whether the user's code parks threads by itself: lift puts false where it does not. */
    @Adds
    @OnlyIf("parks")
    private static boolean parks() {
        return true;
    }

    /**
     * In HotSpot it leaves a permit, which a park finds even when the interrupt
     * was cleared before. The JDK's specification of interrupt does not have that, but that of
     * park allows it: it may return for no reason. So there is one, or there is none.
     */
    public void interrupt() {
        interruptIt();
    }

    @Adds
    private void interruptIt() {
        Machine.beginAtomic();
        interrupted = true;
        if (parks() && phase != FRESH && Machine.choose(0, 1, "it leaves a permit to go on|it leaves no permit") == 0) {
            permit = true;
        }
        if (roused) {
            rousedTwice = true;
        }
        if (Machine.wake(this)) {
            roused = true;
            if (waitsOn != null) {
                nextRoused = firstRoused;
                firstRoused = this;
            }
        }
        Machine.endAtomic();
    }

    /** Takes the thread, whose wait an interrupt ended, off the list of those that may be notified still. */
    @Adds
    private void settle() {
        if (firstRoused == this) {
            firstRoused = nextRoused;
        } else {
            for (Thread t = firstRoused; t != null; t = t.nextRoused) {
                if (t.nextRoused == this) {
                    t.nextRoused = nextRoused;
                    break;
                }
            }
        }
        nextRoused = null;
        roused = false;
    }

    /** Notifies one or all of those that wait on o, where they may be interrupted as well. */
    @Adds
    static void signal(Object o, boolean all) {
        Machine.beginAtomic();
        try {
            boolean taken = false;
            Thread next;
            for (Thread t = firstRoused; t != null && !taken; t = next) {
                next = t.nextRoused;
                if (t.waitsOn == o && Machine.choose(0, 1, "the notification passes by one that is interrupted|the notification goes to one that is interrupted") == 1) {
                    t.settle();
                    taken = !all;
                }
            }
            if (all) {
                Machine.notifyAll(o);
            } else if (!taken) {
                Machine.notify(o);
            }
        } finally {
            Machine.endAtomic();
        }
    }

    public boolean isInterrupted() {
        return interrupted;
    }

    public static boolean interrupted() {
        Thread t = Machine.currentThread();
        boolean was = t.interrupted;
        if (was) {
            t.interrupted = false;
        }
        return was;
    }

    /** Since Java 21. */
    @Releases(from = 21)
    boolean getAndClearInterrupt() {
        return interrupted();
    }

    @Releases(from = 21)
    void clearInterrupt() {
        interrupted = false;
    }

    /** Waits on o, of which the thread owns the monitor, up to the limit if it is positive. */
    @Adds
    static void await(Object o, long nanos) throws InterruptedException {
        if (Clock.isEndless(nanos)) {
            await(o, 0);
            return;
        }
        if (!interruptible()) {
            long until = Clock.until(nanos);
            await0(o, nanos);
            if (Clock.over()) {
                Clock.pass(until, nanos);
            }
            return;
        }
        Thread t = Machine.currentThread();
        boolean interrupted;
        Machine.beginAtomic();
        try {
            interrupted = t.interrupted;
            if (!interrupted) {
                Thread runs = monitorsSeen() && o instanceof Thread && Machine.alive((Thread) o) ? (Thread) o : null;
                t.waitsOn = o;
                t.roused = false;
                long until = Clock.until(nanos);
                await0(o, nanos);
                boolean over = Clock.over();
                t.waitsOn = null;
                interrupted = t.roused;
                if (interrupted) {
                    t.settle();
                    // Its time had come before, and the interrupt while it waited for the monitor.
                    interrupted = nanos <= 0 || Machine.choose(0, 1, "the interrupt came first|its time was over first") == 0;
                    // The thread that it waits on has ended since, and notified it as well.
                    if (interrupted && runs != null && !Machine.alive(runs)) {
                        interrupted = Machine.choose(0, 1, "the interrupt came first|the thread ended first") == 0;
                    }
                }
                if (!interrupted && (over || t.roused)) {
                    Clock.pass(until, nanos);
                }
            }
            forget(t, interrupted);
        } finally {
            Machine.endAtomic();
        }
        tell(interrupted, null);
    }

    @Adds
    private static void await0(Object o, long nanos) {
        if (nanos > 0) {
            Machine.deadline(nanos);
            Machine.timedWait(o);
        } else {
            Machine.wait(o);
        }
    }

    /** The interrupt, if there was one, is no more, as an exception tells of it. */
    @Adds
    private static void forget(Thread t, boolean interrupted) {
        if (interrupted) {
            t.roused = false;
            t.interrupted = false;
        }
    }

    /** Throws the exception if the thread was interrupted. */
    @Adds
    private static void tell(boolean interrupted, String message) throws InterruptedException {
        if (stoppable()) {
            bandsawMustDie();
        }
        if (interrupted) {
            throw new InterruptedException(message);
        }
    }

    // What another thread has this one throw, on JDKs where it can.

    /** Thrown at a statement that is still to come: lift has the program's methods ask (bandsawMayDie). */
    @Adds
    private ThreadDeath death;
    /** How many atomic sections of the user's the thread is in, which it does not leave half done. */
    @Adds
    private int shielded;

    /** Whether threads may be stopped while they run: lift puts false where nobody does. */
    @Adds
    @OnlyIf("java.lang.Thread.bandsawStop(java.lang.ThreadDeath)void")
    private static boolean stoppable() {
        return true;
    }

    /** HotSpot interrupts whom it stops, so that no wait goes on; two that stop it are one. */
    @Adds
    public final void bandsawStop(ThreadDeath d) {
        Machine.assume("no thread is stopped in the midst of a method of the JDK that a model stands for");
        Machine.beginAtomic();
        if (Machine.alive(this)) {
            if (death == null) {
                death = d;
            }
            interruptIt();
        } else if (phase == FRESH) {
            neverRun();
        }
        Machine.endAtomic();
    }

    /**
     * Called before what others can tell. The exception comes at any statement: HotSpot throws
     * it at the next loop or return of a method, and a thread that was blocked at a monitor goes on till then.
     */
    @Adds
    public static void bandsawMayDie() {
        Thread t = Machine.currentThread();
        if (t.death != null && t.shielded == 0 && Machine.choose(0, 1, "it is stopped here|it goes on") == 0) {
            t.die();
        }
    }

    /** Called where a loop begins, and behind what waits: there it comes. */
    @Adds
    public static void bandsawMustDie() {
        Thread t = Machine.currentThread();
        if (t.death != null && t.shielded == 0) {
            t.die();
        }
    }

    @Adds
    private void die() {
        ThreadDeath d = death;
        death = null;
        throw d;
    }

    /** Whether threads may be suspended: lift puts false where nobody does. */
    @Adds
    @OnlyIf("java.lang.Thread.bandsawSuspend()void")
    private static boolean suspendable() {
        return true;
    }

    /** It moves no more until another thread resumes it. */
    @Adds
    public final void bandsawSuspend() {
        Machine.assume("no thread is suspended in the midst of a method of the JDK that a model stands for");
        if (Machine.alive(this)) {
            Machine.suspend(this, true);
        }
    }

    @Adds
    @OnlyIf("java.lang.Thread.bandsawSuspend()void")
    public static void bandsawResume(Thread t) {
        if (Machine.alive(t)) {
            Machine.suspend(t, false);
        }
    }

    /** An atomic section of the user's begins (1) or ends (-1). */
    @Adds
    @OnlyIf("java.lang.Thread.bandsawStop(java.lang.ThreadDeath)void")
    public static void bandsawShield(int more) {
        Machine.currentThread().shielded += more;
    }

    // Locks for reading.

    /** How often it has the lock. */
    @Adds
    public final int bandsawReads(Object lock) {
        Object[] all = reads;
        int times = 0;
        for (int i = 0; all != null && i < all.length; i++) {
            if (all[i] == lock) {
                times++;
            }
        }
        return times;
    }

    @Adds
    public final void bandsawReadsMore(Object lock) {
        Object[] all = reads;
        int n = all == null ? 0 : all.length;
        Object[] more = new Object[n + 1];
        for (int i = 0; i < n; i++) {
            more[i] = all[i];
        }
        more[n] = lock;
        reads = more;
    }

    /** Once less: false if it does not have the lock. */
    @Adds
    public final boolean bandsawReadsLess(Object lock) {
        if (bandsawReads(lock) == 0) {
            return false;
        }
        Object[] all = reads;
        Object[] less = new Object[all.length - 1];
        int n = 0;
        boolean gone = false;
        for (int i = 0; i < all.length; i++) {
            if (all[i] == lock && !gone) {
                gone = true;
            } else {
                less[n++] = all[i];
            }
        }
        reads = n == 0 ? null : less;
        return true;
    }

    // Crews, which know their threads by Machine.member alone: nothing tells these apart.

    @Adds
    public final void bandsawEnlist(Object crew, Object role) {
        this.crew = crew;
        this.role = role;
    }

    /** What it is in the crew; null if it is not of it. */
    @Adds
    public final Object bandsawRole(Object crew) {
        return this.crew == crew ? role : null;
    }

    /** Whether all that it does is to run that. */
    @Adds
    public final boolean bandsawOnlyRuns(Runnable r) {
        return target == r && getClass() == Thread.class;
    }

    // Waiting for the end.

    /**
     * The JDK's join holds this object's monitor and waits on it until the
     * thread ends, which notifies all that do. Where nobody else can hold that
     * monitor, nobody can tell that from the machine's own join, which has fewer states.
     */
    public final void join() throws InterruptedException {
        if ((monitorsSeen() || statesSeen() || suspendable()) && number != VIRTUAL) {
            synchronized (this) {
                while (Machine.alive(this)) {
                    await(this, 0);
                }
            }
        } else if (interruptible()) {
            joinOrWake();
        } else {
            Machine.join(this);
        }
        if (stoppable()) {
            bandsawMustDie();
        }
    }

    /**
     * Whether others than the methods of this class may enter the monitor of a
     * Thread object: lift puts false where none can.
     */
    @Adds
    @OnlyIf({"monitor of java.lang.Thread", "java.lang.Thread.bandsawSuspend()void"})
    private static boolean monitorsSeen() {
        return true;
    }

    @Adds
    private void joinOrWake() throws InterruptedException {
        Thread t = Machine.currentThread();
        Machine.beginAtomic();
        boolean interrupted = t.interrupted && Machine.alive(this);
        if (!interrupted) {
            t.roused = false;
            Machine.join(this);
            interrupted = t.roused;
        }
        forget(t, interrupted);
        Machine.endAtomic();
        tell(interrupted, null);
    }

    public final void join(long millis) throws InterruptedException {
        if (millis < 0) {
            throw new IllegalArgumentException("timeout value is negative");
        }
        if (millis == 0) {
            join();
            return;
        }
        synchronized (this) {
            if (Machine.alive(this)) {
                await(this, toNanos(millis, 0));
            }
        }
        if (stoppable()) {
            bandsawMustDie();
        }
    }

    public final void join(long millis, int nanos) throws InterruptedException {
        checkTime(millis, nanos);
        join(nanos > 0 && millis < Long.MAX_VALUE ? millis + 1 : millis);
    }

    public final boolean isAlive() {
        return Machine.alive(this);
    }

    @Releases(from = 21)
    boolean alive() {
        return Machine.alive(this);
    }

    @Releases(from = 21)
    boolean isTerminated() {
        return phase != FRESH && !Machine.alive(this);
    }

    // Time.

    @Adds
    private static void checkTime(long millis, int nanos) {
        if (millis < 0) {
            throw new IllegalArgumentException("timeout value is negative");
        }
        if (nanos < 0 || nanos > 999999) {
            throw new IllegalArgumentException("nanosecond timeout value out of range");
        }
    }

    @Adds
    static long toNanos(long millis, int nanos) {
        return millis > (Long.MAX_VALUE - nanos) / 1000000 ? Long.MAX_VALUE : millis * 1000000 + nanos;
    }

    public static void sleep(long millis) throws InterruptedException {
        checkTime(millis, 0);
        sleepNanos(toNanos(millis, 0));
    }

    public static void sleep(long millis, int nanos) throws InterruptedException {
        checkTime(millis, nanos);
        sleepNanos(toNanos(millis, nanos));
    }

    /** A wake ends it early. */
    /** What sleeps in release 21, for as long as a Duration. */
    @Releases(from = 21, until = 21)
    private static void sleep0(long nanos) throws InterruptedException {
        sleepNanos(nanos);
    }

    @Releases(from = 25)
    private static void sleepNanos(long nanos) throws InterruptedException {
        if (!interruptible()) {
            long until = Clock.until(nanos);
            sleep1(nanos);
            Clock.pass(until, nanos);
            return;
        }
        long until = Clock.until(nanos);
        Thread t = Machine.currentThread();
        if (!t.interrupted) {
            sleep1(nanos);
        }
        if (!t.interrupted) {
            Clock.pass(until, nanos);
            tell(false, null);
        } else {
            Machine.beginAtomic();
            forget(t, true);
            Machine.endAtomic();
            tell(true, t.number == VIRTUAL ? null : "sleep interrupted");
        }
    }

    /** In a search sleeping is nothing, but where others can tell. */
    @Adds
    private static void sleep1(long nanos) {
        if (!statesSeen() || Machine.hasClock()) {
            Machine.sleep(nanos);
            return;
        }
        Thread t = Machine.currentThread();
        Machine.beginAtomic();
        if (!t.interrupted && nanos > 0) {
            t.rest(ASLEEP, nanos);
            t.roused = false;
        }
        Machine.endAtomic();
    }

    /** Waits, in an atomic section, on an object that nobody else knows: a wake ends it. */
    @Adds
    private void rest(int how, long nanos) {
        resting = how;
        Object place = how == ASLEEP ? new Respite() : new Object();
        if (nanos > 0) {
            Machine.deadline(nanos);
            Machine.timedRest(place);
        } else {
            Machine.rest(place);
        }
        resting = AWAKE;
    }

    /** Whether anybody may ask what threads are doing: lift puts false where getState cannot be reached. */
    @Adds
    @OnlyIf("java.lang.Thread.getState()java.lang.Thread$State")
    private static boolean statesSeen() {
        return true;
    }

    public static void yield() {
        Machine.yield();
    }

    public static void onSpinWait() {
        Machine.yield();
    }

    // The permit of LockSupport, which is in another package.

    /** Waits for the permit and takes it. An interrupt ends it too, and stays. */
    @Adds
    public static void bandsawPark(boolean timed, long nanos) {
        if (timed && nanos <= 0) {
            return;
        }
        if (timed && Clock.isEndless(nanos)) {
            nanos = 0;
        }
        Thread t = Machine.currentThread();
        Machine.beginAtomic();
        if (!t.permit && !(interruptible() && t.interrupted)) {
            long until = Clock.until(nanos);
            t.rest(timed ? PARKED_FOR : PARKED, nanos);
            t.roused = false;
            boolean woken = t.permit || t.interrupted;
            if (woken) {
                Clock.mayPass(until, nanos);
            } else {
                Clock.pass(until, nanos);
            }
            parked(t, woken);
        }
        t.permit = false;
        Machine.endAtomic();
        if (stoppable()) {
            bandsawMustDie();
        }
    }

    /** How a wait of the thread goes that Clock was told of: none, begun, its time is over, or it was woken and may be. */
    @Adds
    private int waits;
    @Adds
    public static final int BANDSAW_BEGUN = 1, BANDSAW_OVER = 2, BANDSAW_WOKEN = 3;

    @Adds
    @OnlyIf("bandsaw.Clock.waitBegins()int")
    private static void parked(Thread t, boolean woken) {
        if (t.waits != 0) {
            t.waits = woken ? BANDSAW_WOKEN : BANDSAW_OVER;
        }
    }

    /** How the thread waits. */
    @Adds
    public static int bandsawWaits() {
        return Machine.currentThread().waits;
    }

    /** From now on it waits so. What it did before. */
    @Adds
    public static int bandsawWaits(int how) {
        Thread t = Machine.currentThread();
        int before = t.waits;
        t.waits = how;
        return before;
    }

    /** Waits on o, of which the thread owns the monitor; up to the limit if it is positive. It may be interrupted. */
    @Adds
    public static void bandsawWait(Object o, long nanos) {
        Thread t = Machine.currentThread();
        t.roused = false;
        t.rousedTwice = false;
        await0(o, nanos);
    }

    /** As isInterrupted, which a class of the user's may override. */
    @Adds
    public final boolean bandsawInterrupted() {
        return interrupted;
    }

    @Adds
    public final boolean bandsawVirtual() {
        return number == VIRTUAL;
    }

    /** Whether an interrupt ended the thread's last wait. */
    @Adds
    public final boolean bandsawRoused() {
        return roused;
    }

    /** Whether it was interrupted again since. */
    @Adds
    public final boolean bandsawRousedTwice() {
        return rousedTwice;
    }

    /** What it is parked for, which is known where anybody asks. */
    @Adds
    public Object bandsawBlocker;

    /** A thread that was not started gets no permit, as in HotSpot; the JDK leaves it open. */
    @Adds
    public static void bandsawUnpark(Thread t) {
        if (t == null) {
            return;
        }
        Machine.beginAtomic();
        if (t.phase != FRESH) {
            t.permit = true;
            if (t.resting == PARKED || t.resting == PARKED_FOR) {
                Machine.endWait(t);
            }
        }
        Machine.endAtomic();
    }

    // What a thread is.

    public static Thread currentThread() {
        return Machine.currentThread();
    }

    /** Since Java 21. */
    @Releases(from = 21)
    static Thread currentCarrierThread() {
        return Machine.currentThread();
    }

    public static boolean holdsLock(Object o) {
        if (o == null) {
            throw new NullPointerException();
        }
        return Machine.holdsLock(o);
    }

    public final String getName() {
        if (name != null) {
            return name;
        }
        return number == 0 ? "main" : "Thread-" + (number - 1);
    }

    public final void setName(String name) {
        if (name == null) {
            throw new NullPointerException("name cannot be null");
        }
        if (monitorsSeen()) {
            synchronized (this) {
                this.name = name;
            }
        } else {
            this.name = name;
        }
    }

    public long getId() {
        return threadId();
    }

    /** The name to tell people, of a thread that runs: threads without one are not counted for it. */
    @Adds
    final String nameToTell() {
        return name != null ? name : Machine.threadName(this);
    }

    /** As the JDK counts, whose own threads have the numbers in between. */
    @Releases(from = 21)
    public final long threadId() {
        if (made > 0) {
            return made + (Release.feature() == 17 ? 11 : 20);
        }
        return Release.feature() == 25 ? 3 : 1;
    }

    /** Another number than all other threads have, given when it is asked for: which thread has which says nothing. */
    @Adds
    public final long bandsawId() {
        Machine.beginAtomic();
        if (tid == 0) {
            tid = ++lastId;
        }
        long id = tid;
        Machine.endAtomic();
        return id;
    }

    @Adds
    public final boolean bandsawFresh() {
        return phase == FRESH;
    }

    /** The thread was stopped before it was started: it will end at once. */
    @Adds
    private void neverRun() {
        if (getClass() != Thread.class) {
            throw bandsaw.Unmodelled.stoppedThread(); // it may have a run method of its own
        }
        target = new bandsaw.Stillborn(this, target);
    }

    public final int getPriority() {
        return NORM_PRIORITY + urgency;
    }

    /** The scheduler does not look at it. */
    public final void setPriority(int priority) {
        if (priority > MAX_PRIORITY || priority < MIN_PRIORITY) {
            throw new IllegalArgumentException();
        }
        if (number == VIRTUAL) {
            return;
        }
        int max = group().getMaxPriority();
        urgency = (priority > max ? max : priority) - NORM_PRIORITY;
    }

    /** Null when the thread has ended. */
    public final ThreadGroup getThreadGroup() {
        return this != Machine.currentThread() && isTerminated() ? null : group();
    }

    @Adds
    final ThreadGroup group() {
        ThreadGroup group = this.group;
        return group == null ? ThreadGroup.main : group;
    }

    // Other threads. Which there are depends on when one asks; a search says so.

    public static int activeCount() {
        return currentThread().group().activeCount();
    }

    public static int enumerate(Thread[] into) {
        return currentThread().group().enumerate(into);
    }

    public static Map<Thread, StackTraceElement[]> getAllStackTraces() {
        Map<Thread, StackTraceElement[]> traces = new HashMap<>();
        Thread t;
        for (int i = 0; (t = Machine.thread(i)) != null; i++) {
            if (t.number != VIRTUAL) {
                traces.put(t, t.getStackTrace());
            }
        }
        return traces;
    }

    public final boolean isDaemon() {
        return daemon;
    }

    public final void setDaemon(boolean on) {
        if (number == VIRTUAL && !on) {
            throw new IllegalArgumentException("'false' not legal for virtual threads");
        }
        if (phase != FRESH) {
            throw new IllegalThreadStateException();
        }
        becomeDaemon(on);
    }

    @Adds
    private void becomeDaemon(boolean on) {
        daemon = on;
        Machine.setDaemon(this, on);
    }

    /** Whether there may be daemons: lift puts false where setDaemon cannot be reached. */
    @Adds
    @OnlyIf("java.lang.Thread.setDaemon(boolean)void")
    private static boolean daemons() {
        return true;
    }

    /** The same of setContextClassLoader, by the user's code. */
    @Adds
    @OnlyIf("java.lang.Thread.setContextClassLoader(java.lang.ClassLoader,java.lang.Class)void")
    private static boolean inheritsLoader() {
        return true;
    }

    /** The same of InheritableThreadLocal. */
    @Adds
    @OnlyIf("java.lang.InheritableThreadLocal.<init>()void")
    private static boolean inheritsLocals() {
        return true;
    }

    /** Since Java 21, of threads that are being built. */
    @Releases(from = 21)
    void daemon(boolean on) {
        setDaemon(on);
    }

    /** Since Java 21. */
    @Releases(from = 21)
    void priority(int priority) {
        urgency = priority - NORM_PRIORITY;
    }

    /** For the JDK's own code, which does without loaders. */
    public ClassLoader getContextClassLoader() {
        return contextClassLoader;
    }

    @Adds
    @Caller
    @AnyCaller
    public ClassLoader getContextClassLoader(Class<?> caller) {
        return contextClassLoader == null && !withoutLoader ? ClassLoaders.appClassLoader() : contextClassLoader;
    }

    public void setContextClassLoader(ClassLoader loader) {
        contextClassLoader = loader;
        withoutLoader = false;
    }

    @Adds
    @Caller
    @AnyCaller
    public void setContextClassLoader(ClassLoader loader, Class<?> caller) {
        contextClassLoader = loader;
        withoutLoader = loader == null;
    }

    /** As HotSpot has it: a thread that may go on is what it was until it does. */
    public State getState() {
        Machine.beginAtomic();
        int state = Machine.threadState(this), rests = resting;
        boolean interrupted = roused;
        Machine.endAtomic();
        switch (state) {
            case 0:
                return State.RUNNABLE;
            case 4:
                return State.NEW;
            case 5:
                return State.TERMINATED;
            default:
        }
        if (rests != AWAKE) {
            return rests == PARKED ? State.WAITING : State.TIMED_WAITING;
        }
        if (state == 1 && interrupted) {
            Machine.unexplored("a thread that was interrupted as it waited was asked for its state, and taken to be blocked");
        }
        return state == 1 ? State.BLOCKED : state == 2 ? State.WAITING : State.TIMED_WAITING;
    }

    /** Since Java 21. */
    @Releases(from = 21)
    State threadState() {
        return getState();
    }

    /** That of the JDK: its values, and nothing else, are known here. */
    public enum State {
        NEW, RUNNABLE, BLOCKED, WAITING, TIMED_WAITING, TERMINATED
    }

    /** Of other threads that run, none is known. */
    public StackTraceElement[] getStackTrace() {
        if (this == Machine.currentThread()) {
            return new Exception().getStackTrace();
        }
        if (isAlive()) {
            Machine.unreal("the stack traces of other threads were taken to be empty");
        }
        return new StackTraceElement[0];
    }

    /** Since Java 21. */
    @Releases(from = 21)
    final void runWith(Object bindings, Runnable action) {
        action.run();
    }

    // Exceptions that nobody catches.

    @FunctionalInterface
    public interface UncaughtExceptionHandler {
        void uncaughtException(Thread t, Throwable e);
    }

    public static void setDefaultUncaughtExceptionHandler(UncaughtExceptionHandler handler) {
        defaultUncaughtExceptionHandler = handler;
    }

    public static UncaughtExceptionHandler getDefaultUncaughtExceptionHandler() {
        return defaultUncaughtExceptionHandler;
    }

    public UncaughtExceptionHandler getUncaughtExceptionHandler() {
        ThreadGroup group = getThreadGroup();
        return uncaughtExceptionHandler != null && group != null ? uncaughtExceptionHandler : group;
    }

    public void setUncaughtExceptionHandler(UncaughtExceptionHandler handler) {
        uncaughtExceptionHandler = handler;
    }

    /** What a thread begins with in a program that has handlers of uncaught exceptions, or flocks of threads. */
    @Adds
    private void begin() {
        try {
            run();
        } catch (Throwable e) {
            ended(e);
        }
        if (flocks()) {
            leave();
        }
    }

    /** What is done in a program that has handlers when the code of the current thread has ended by the exception. */
    @Adds
    private static void ended(Throwable e) {
        Machine.ended(e);
        Thread t = currentThread();
        try {
            t.getUncaughtExceptionHandler().uncaughtException(t, e);
        } catch (Throwable thrown) {
            t.tellThrown(thrown);
        }
    }

    /** What mc run executes when a thread ends by an exception that no handler gets. */
    @Adds
    private static void uncaught(Thread t, Throwable e) {
        try {
            ThreadGroup.tell(t, e);
        } catch (Throwable thrown) {
            t.tellThrown(thrown);
        }
    }

    /** Says, as the JVM does, what who handles an exception throws. */
    @Adds
    private void tellThrown(Throwable thrown) {
        System.err.print("\nException: " + thrown.getClass().getName()
                + " thrown from the UncaughtExceptionHandler in thread \"" + getName() + "\"\n");
    }
}
