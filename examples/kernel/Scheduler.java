/**
 * Chooses who runs: of the threads that can, the first one of the highest priority. The
 * idle thread runs where none can.
 */
public class Scheduler implements PeriodListener {
    public static final int HIGHEST = 2;

    private final ReadyQueue[] queues = new ReadyQueue[HIGHEST + 1];
    private final KernelThread idle;
    private final PeriodicEvent event;
    private KernelThread running;

    public Scheduler(KernelThread idle, PeriodicEvent event) {
        for (int i = 0; i <= HIGHEST; i++) {
            queues[i] = new ReadyQueue();
        }
        this.idle = idle;
        this.event = event;
        this.running = idle;
    }

    /** Adds a thread that was started. */
    public void add(KernelThread thread) {
        queues[thread.priority()].add(thread);
    }

    /** Takes a thread out that is to be stopped. */
    public void remove(KernelThread thread) {
        queues[thread.priority()].remove(thread);
    }

    /** The thread whose slot it is. */
    public KernelThread running() {
        return running;
    }

    /** The slot of the running thread is over: it is charged for it. */
    public void charge() {
        if (running == idle) {
            return;
        }
        if (!running.status().exists()) {
            return; // it ended in its slot
        }
        running.charge();
        if (running.exhausted()) {
            running.complete();
        }
    }

    /** Chooses who runs in the next slot. */
    public KernelThread schedule() {
        running = highest();
        if (running != idle) {
            running.startCharging();
        }
        return running;
    }

    private KernelThread highest() {
        for (int p = HIGHEST; p >= 0; p--) {
            KernelThread t = queues[p].firstToRun();
            if (t != null) {
                return t;
            }
        }
        return idle;
    }

    /** The running thread lets others of its priority run first. */
    public void yield() {
        if (running != idle) {
            queues[running.priority()].rotate(running);
        }
    }

    @Override
    public void periodBegins() {
        for (ReadyQueue q : queues) {
            q.releaseAll();
        }
    }

    /** The slots that all threads may still use in the present period. */
    public int available() {
        int sum = 0;
        for (ReadyQueue q : queues) {
            sum = sum + q.available();
        }
        return sum;
    }

    /** Whether each thread can have what it was promised of the present period. */
    public boolean keepsPromises() {
        return available() <= event.slotsLeft();
    }
}
