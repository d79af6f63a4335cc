/** Workers end when no work is left: one asks before the lock is taken, and takes what is not there. */
public class WorkQueue {
    private final int[] work = new int[3];
    private int left = work.length;
    private int done;
    private final boolean mended;

    WorkQueue(boolean mended) {
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
        WorkQueue queue = new WorkQueue(args.length > 0);
        Thread a = new Thread(queue::run);
        Thread b = new Thread(queue::run);
        a.start();
        b.start();
        a.join();
        b.join();
        assert queue.done == steps(3) + steps(4) + steps(5);
    }
}
