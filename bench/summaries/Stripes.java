/** The game of life, computed by stripes: all wait until each has computed its own, or some do not. */
public class Stripes {
    private final int size = 6;
    private boolean[][] now = new boolean[size][size];
    private boolean[][] next = new boolean[size][size];
    private final int workers;
    private int arrived;
    private int generation;
    private final boolean mended;

    Stripes(boolean mended, int workers) {
        this.mended = mended;
        this.workers = workers;
        int[][] glider = {{0, 1}, {1, 2}, {2, 0}, {2, 1}, {2, 2}};
        for (int[] cell : glider) {
            now[cell[0]][cell[1]] = true;
        }
    }

    private static int around(boolean[][] grid, int row, int column) {
        int n = 0;
        for (int i = -1; i <= 1; i++) {
            for (int j = -1; j <= 1; j++) {
                if ((i != 0 || j != 0) && grid[(row + i + grid.length) % grid.length][(column + j + grid.length) % grid.length]) {
                    n++;
                }
            }
        }
        return n;
    }

    private static void step(boolean[][] from, boolean[][] to, int first, int last) {
        for (int row = first; row < last; row++) {
            for (int column = 0; column < from.length; column++) {
                int n = around(from, row, column);
                to[row][column] = n == 3 || n == 2 && from[row][column];
            }
        }
    }

    synchronized void arrive() throws InterruptedException {
        int mine = generation;
        if (++arrived == workers) {
            arrived = 0;
            boolean[][] swapped = now;
            now = next;
            next = swapped;
            generation++;
            notifyAll();
        } else if (mended) {
            while (mine == generation) {
                wait();
            }
        }
    }

    void work(int stripe) throws InterruptedException {
        for (int i = 0; i < 2; i++) {
            boolean[][] from;
            boolean[][] to;
            synchronized (this) {
                from = now;
                to = next;
            }
            step(from, to, stripe * size / workers, (stripe + 1) * size / workers);
            arrive();
        }
    }

    synchronized int alive() {
        int n = 0;
        for (boolean[] row : now) {
            for (boolean cell : row) {
                n += cell ? 1 : 0;
            }
        }
        return n;
    }

    public static void main(String[] args) throws InterruptedException {
        int workers = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        Stripes life = new Stripes(args.length > 0, workers);
        Thread[] threads = new Thread[workers];
        for (int i = 0; i < workers; i++) {
            int stripe = i;
            threads[i] = new Thread(() -> {
                try {
                    life.work(stripe);
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        assert life.alive() == 5 : life.alive();
    }
}
