/** How long threads ran since the kernel was started. */
public class Usage {
    private final KernelThread[] threads;
    private final int[] slots;
    private int known;
    private int total;
    private int idle;

    public Usage(int threads) {
        this.threads = new KernelThread[threads];
        this.slots = new int[threads];
    }

    /** A slot of the thread is over; null is the idle one. */
    public void count(KernelThread thread) {
        total = total + 1;
        if (thread == null) {
            idle = idle + 1;
            return;
        }
        for (int i = 0; i < known; i++) {
            if (threads[i] == thread) {
                slots[i] = slots[i] + 1;
                return;
            }
        }
        if (known < threads.length) {
            threads[known] = thread;
            slots[known] = 1;
            known = known + 1;
        }
    }

    /** In per cent, 0 for a thread that never ran. */
    public int share(KernelThread thread) {
        for (int i = 0; i < known; i++) {
            if (threads[i] == thread) {
                return 100 * slots[i] / total;
            }
        }
        return 0;
    }

    /** In per cent. */
    public int idleShare() {
        return total == 0 ? 0 : 100 * idle / total;
    }
}
