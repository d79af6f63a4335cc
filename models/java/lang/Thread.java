package java.lang;

import bandsaw.Machine;

/** A thread. */
public class Thread implements Runnable {
    private static int lastNumber;

    /** Replaces the JDK's static initialiser. */
    static {
        lastNumber = 0;
    }

    private Runnable target;
    private String name;
    /** Made by a constructor, as the main thread's object is not, and not yet started. */
    private boolean fresh = true;
    /** Of threads without a name: N + 1 for "Thread-N"; 0 for the main thread. */
    private int number;

    public Thread() {
        number = nextNumber();
    }

    public Thread(Runnable target) {
        this.target = target;
        number = nextNumber();
    }

    public Thread(String name) {
        setName(name);
    }

    public Thread(Runnable target, String name) {
        this.target = target;
        setName(name);
    }

    /**
     * Counts the threads without a name, from 1. Where getName cannot be
     * reached nobody can tell, and lift puts 0 in place of the call.
     */
    private static int nextNumber() {
        synchronized (Thread.class) {
            lastNumber++;
            return lastNumber;
        }
    }

    public void run() {
        if (target != null) {
            target.run();
        }
    }

    public synchronized void start() {
        if (!fresh) {
            throw new IllegalThreadStateException();
        }
        fresh = false;
        Machine.start(this);
    }

    /**
     * The JDK's join waits on this object until the thread ends, so it needs
     * its monitor to begin and to end; a caller who holds the monitor gives it
     * up meanwhile. Others are better served by the machine's own join, which
     * has fewer states.
     */
    public final void join() throws InterruptedException {
        if (Machine.holdsLock(this)) {
            while (Machine.alive(this)) {
                Machine.wait(this);
            }
            return;
        }
        synchronized (this) {}
        Machine.join(this);
        synchronized (this) {}
    }

    /** Time is not modelled: a limit may be reached at any time. */
    public final void join(long millis) throws InterruptedException {
        if (millis < 0) {
            throw new IllegalArgumentException("timeout value is negative");
        }
        if (millis == 0) {
            join();
            return;
        }
        if (Machine.holdsLock(this)) {
            if (Machine.alive(this)) {
                Machine.timedWait(this);
            }
            return;
        }
        synchronized (this) {}
        Machine.yield();
        synchronized (this) {}
    }

    public final boolean isAlive() {
        return Machine.alive(this);
    }

    public static Thread currentThread() {
        return Machine.currentThread();
    }

    public static void yield() {
        Machine.yield();
    }

    public static void onSpinWait() {
        Machine.yield();
    }

    public static void sleep(long millis) throws InterruptedException {
        if (millis < 0) {
            throw new IllegalArgumentException("timeout value is negative");
        }
        Machine.yield();
    }

    public static void sleep(long millis, int nanos) throws InterruptedException {
        if (millis < 0) {
            throw new IllegalArgumentException("timeout value is negative");
        }
        if (nanos < 0 || nanos > 999999) {
            throw new IllegalArgumentException("nanosecond timeout value out of range");
        }
        Machine.yield();
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
        this.name = name;
    }

    /** Depends on the JDK's version; this is Java 17's. */
    public String toString() {
        return "Thread[" + getName() + ",5,main]";
    }

    /** Nothing interrupts a thread. */
    public boolean isInterrupted() {
        return false;
    }

    public static boolean interrupted() {
        return false;
    }

    public final boolean isDaemon() {
        return false;
    }
}
