/** Workers end when no work is left: one asks before the lock is taken, and takes what is not there. */
public class WorkQueue {
    private final int[] work;
    private int left;
    private int done;
    private final boolean mended;

    WorkQueue(int items, boolean mended) {
        work = new int[items];
        left = items;
        this.mended = mended;
        for (int i = 0; i < work.length; i++) {
            work[i] = 3 + i;
        }
    }

    static int steps(int n) {
        int steps = 0;
        while (n != 1) {
            n = n % 2 == 0 ? n / 2 : 3 * n + 1;
            steps++;
        }
        return steps;
    }

    private int take() {
        if (!mended) {
            if (left == 0) {
                return -1;
            }
            synchronized (this) {
                return work[--left];
            }
        }
        synchronized (this) {
            return left == 0 ? -1 : work[--left];
        }
    }

    private synchronized void report(int steps) {
        done += steps;
    }

    void run() {
        for (int n = take(); n >= 0; n = take()) {
            report(steps(n));
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int items = args.length > 1 ? Integer.parseInt(args[1]) : 3;
        WorkQueue queue = new WorkQueue(items, args.length > 0);
        Thread a = new Thread(queue::run);
        Thread b = new Thread(queue::run);
        a.start();
        b.start();
        a.join();
        b.join();
        int all = 0;
        for (int n : queue.work) {
            all += steps(n);
        }
        assert queue.done == all;
    }
}
