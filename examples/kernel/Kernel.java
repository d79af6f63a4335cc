/**
 * The kernel: what threads call, and what the clock does at the end of a slot. All of
 * that is under the kernel's own monitor, and so is each slot: a Java thread that stands
 * for a thread of the kernel waits until it is its slot, acts, and says that it is over.
 */
public class Kernel {
    private final PeriodicEvent event;
    private final Scheduler scheduler;
    private final Refunds refunds;
    private final KernelThread idle;
    private final Journal journal = new Journal();
    private final Usage usage = new Usage(8);
    private final Watchdog watchdog = new Watchdog(8, 3, journal);

    /** The thread whose slot it is has acted. */
    private boolean slotOver;

    private boolean started;

    public Kernel(int slotsOfPeriod, Refunds refunds) {
        this.event = new PeriodicEvent(slotsOfPeriod);
        this.idle = new KernelThread("idle", 0, event);
        this.scheduler = new Scheduler(idle, event);
        this.refunds = refunds;
        event.addListener(scheduler);
        event.addListener(watchdog);
    }

    /** Makes a thread that does not run until it is started. */
    public KernelThread define(String name, int priority) {
        if (priority < 0 || priority > Scheduler.HIGHEST) {
            throw new IllegalArgumentException(name + " has priority " + priority);
        }
        return new KernelThread(name, priority, event);
    }

    /** A thread that is there from the beginning. */
    public synchronized void admit(KernelThread thread, int budget) {
        if (started) {
            throw new IllegalStateException("the kernel runs, so that " + thread.name() + " cannot be admitted");
        }
        thread.boot(budget);
        scheduler.add(thread);
        watchdog.watch(thread);
        journal.add("admitted", thread);
    }

    /** Begins with the first slot. */
    public synchronized void start() {
        started = true;
        dispatch();
        notifyAll();
    }

    // What threads call in their slots.

    /** The caller gives a part of its budget to a new thread. */
    public Result create(KernelThread caller, KernelThread child, int budget) {
        if (child.status().exists()) {
            return Result.EXISTS;
        }
        if (caller.budget() <= budget || caller.remaining() <= budget) {
            return Result.NO_BUDGET;
        }
        caller.give(budget);
        child.start(caller, budget);
        scheduler.add(child);
        journal.add("created", child);
        return Result.SUCCESS;
    }

    /** The caller ends a thread that it created, and gets its budget back. */
    public Result delete(KernelThread caller, KernelThread child) {
        if (!child.status().exists()) {
            return Result.NO_THREAD;
        }
        if (child.parent() != caller) {
            return Result.NOT_ALLOWED;
        }
        scheduler.remove(child);
        refunds.refund(caller, child.stop());
        journal.add("deleted", child);
        return Result.SUCCESS;
    }

    /** The caller needs the rest of the period no more. */
    public void waitForNextPeriod(KernelThread caller) {
        caller.complete();
        journal.add("waits", caller);
    }

    /** The caller lets others of its priority run first. */
    public void yield(KernelThread caller) {
        scheduler.yield();
        journal.add("yields", caller);
    }

    // What the clock calls, and those that stand for threads.

    /** Waits until it is the slot of the thread. */
    public void awaitSlot(KernelThread thread) throws InterruptedException {
        while (!started || slotOver || scheduler.running() != thread) {
            wait();
        }
    }

    /** The thread whose slot it is has acted. */
    public void endSlot() {
        slotOver = true;
        notifyAll();
    }

    /** Waits until the thread whose slot it is has acted. */
    public void awaitSlotEnd() throws InterruptedException {
        while (!slotOver) {
            wait();
        }
    }

    /** A slot is over. */
    public void tick() {
        usage.count(scheduler.running() == idle ? null : scheduler.running());
        watchdog.kick(scheduler.running());
        scheduler.charge();
        event.pulse();
        slotOver = false;
        dispatch();
        notifyAll();
    }

    private void dispatch() {
        scheduler.schedule();
        // Time partitioning: what threads were promised of this period is still there.
        assert scheduler.keepsPromises() : "more slots are promised than are left";
    }

    public KernelThread idleThread() {
        return idle;
    }

    public PeriodicEvent event() {
        return event;
    }

    public Journal journal() {
        return journal;
    }

    public Watchdog watchdog() {
        return watchdog;
    }

    public Usage usage() {
        return usage;
    }
}
