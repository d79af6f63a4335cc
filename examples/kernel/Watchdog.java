/**
 * Notices threads that did not run for some periods: nothing is done about it, but the
 * journal has it. It is told of periods as the scheduler is.
 */
public class Watchdog implements PeriodListener {
    private final KernelThread[] watched;
    private final int[] silent;
    private final int patience;
    private final Journal journal;
    private int known;
    private int barks;

    /** Watches so many threads, each of which may be silent for some periods. */
    public Watchdog(int threads, int patience, Journal journal) {
        this.watched = new KernelThread[threads];
        this.silent = new int[threads];
        this.patience = patience;
        this.journal = journal;
    }

    /** Watches a thread too, if there is room for one more. */
    public void watch(KernelThread thread) {
        if (known < watched.length) {
            watched[known] = thread;
            known = known + 1;
        }
    }

    /** The thread has had a slot. */
    public void kick(KernelThread thread) {
        for (int i = 0; i < known; i++) {
            if (watched[i] == thread) {
                silent[i] = 0;
            }
        }
    }

    @Override
    public void periodBegins() {
        for (int i = 0; i < known; i++) {
            silent[i] = silent[i] + 1;
            if (silent[i] > patience) {
                journal.add("is silent:", watched[i]);
                barks = barks + 1;
                silent[i] = 0;
            }
        }
    }

    /** How often it has noticed one. */
    public int barks() {
        return barks;
    }
}
