/** Threads that meet at a gate, twice: one that is quick can pass the second time before all have left the first. */
public class TurnGate {
    private final int parties;
    private final boolean mended;
    private int waiting;
    private int round;
    private boolean open;

    TurnGate(int parties, boolean mended) {
        this.parties = parties;
        this.mended = mended;
    }

    synchronized void pass() throws InterruptedException {
        if (mended) {
            int mine = round;
            if (++waiting == parties) {
                waiting = 0;
                round++;
                notifyAll();
            }
            while (round == mine) {
                wait();
            }
            return;
        }
        if (++waiting == parties) {
            open = true;
            notifyAll();
        }
        while (!open) {
            wait();
        }
        if (--waiting == 0) {
            open = false;
        }
    }

    static int smoothed(int left, int right) {
        int value = left;
        for (int i = 0; i < 8; i++) {
            value = (value + right) / 2;
        }
        return value;
    }

    public static void main(String[] args) throws InterruptedException {
        int turns = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        TurnGate gate = new TurnGate(2, args.length > 0);
        int[][] grid = new int[turns + 1][2];
        grid[0][1] = 64;
        Thread[] workers = new Thread[2];
        for (int w = 0; w < workers.length; w++) {
            int me = w;
            workers[w] = new Thread(() -> {
                try {
                    for (int step = 0; step < turns; step++) {
                        grid[step + 1][me] = smoothed(grid[step][me], grid[step][1 - me]);
                        gate.pass();
                    }
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
            workers[w].start();
        }
        for (Thread worker : workers) {
            worker.join();
        }
        int a = 0;
        int b = 64;
        for (int step = 0; step < turns; step++) {
            int was = a;
            a = smoothed(a, b);
            b = smoothed(b, was);
        }
        assert grid[turns][0] == a && grid[turns][1] == b;
    }
}
