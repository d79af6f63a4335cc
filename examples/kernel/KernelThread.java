/**
 * A thread as the kernel knows it: a priority, and a budget of slots that it may use in
 * each period. What it has used of that is only looked at when it runs: a thread that
 * has not run in the present period has all of its budget.
 */
public class KernelThread {
    private final String name;
    private final int priority;
    private final PeriodicEvent event;

    /** The thread that created this one, and gave it its budget. */
    private KernelThread parent;

    private Status status = Status.DORMANT;

    /** The slots of each period that are its own. */
    private int budget;

    /** What is left of these in the period of the last execution. */
    private int remaining;

    /** The period in which it ran last, or in which it was created. */
    private int lastExecution;

    /** The period in which it gave up what was left, or had used all. */
    private int lastCompletion;

    /** Its place in the queue of its priority; null where it is the last. */
    KernelThread next;

    public KernelThread(String name, int priority, PeriodicEvent event) {
        this.name = name;
        this.priority = priority;
        this.event = event;
    }

    /**
     * Begins: with the budget of a whole period from the next one on, and with nothing
     * in this one.
     */
    public void start(KernelThread parent, int budget) {
        this.parent = parent;
        this.budget = budget;
        this.remaining = 0;
        this.lastExecution = event.currentPeriod();
        this.lastCompletion = event.currentPeriod();
        this.status = Status.WAITING;
    }

    /** Begins when the kernel does: with the budget of a whole period. */
    public void boot(int budget) {
        start(null, budget);
        this.remaining = budget;
        this.status = Status.READY;
    }

    /** Ends. It may be started again. */
    public int stop() {
        int returned = budget;
        status = Status.DORMANT;
        budget = 0;
        remaining = 0;
        parent = null;
        return returned;
    }

    /**
     * Is about to run: where that is the first time in this period, it has all of its
     * budget again.
     */
    public void startCharging() {
        int cp = event.currentPeriod();
        if (cp == lastExecution) {
            return;
        }
        remaining = budget;
        lastExecution = cp;
    }

    /** Has run for a slot. */
    public void charge() {
        if (remaining > 0) {
            remaining = remaining - 1;
        }
    }

    /** Whether it has run as long as it may in this period. */
    public boolean exhausted() {
        return remaining == 0;
    }

    /** Gives up the rest of the period. */
    public void complete() {
        status = Status.WAITING;
        lastCompletion = event.currentPeriod();
    }

    /** Whether it gave up, or had used, its budget in the present period. */
    public boolean completed() {
        return status == Status.WAITING && lastCompletion == event.currentPeriod();
    }

    /** A period begins. */
    public void release() {
        if (status == Status.WAITING) {
            status = Status.READY;
        }
    }

    /** The slots that it may still use in the present period. */
    public int available() {
        if (!status.canRun()) {
            return 0;
        }
        if (lastExecution == event.currentPeriod()) {
            return remaining;
        }
        return budget;
    }

    /** Takes slots of its own for another thread; they are gone in this period too. */
    public void give(int slots) {
        budget = budget - slots;
        remaining = remaining - slots;
    }

    /** Gets slots back, from the next period on. */
    public void takeBack(int slots) {
        budget = budget + slots;
    }

    /** Gets slots for the present period. */
    public void extend(int slots) {
        remaining = remaining + slots;
    }

    public String name() {
        return name;
    }

    public int priority() {
        return priority;
    }

    public KernelThread parent() {
        return parent;
    }

    public Status status() {
        return status;
    }

    public int budget() {
        return budget;
    }

    public int remaining() {
        return remaining;
    }

    @Override
    public String toString() {
        return name + " " + status + ", " + remaining + " of " + budget;
    }
}
