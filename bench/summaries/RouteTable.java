/** Shortest ways in a network whose links change: computed for a copy, or in the table that others use. */
public class RouteTable {
    private static final int NONE = 1 << 20;
    private final int[][] links;
    private int[][] ways;
    private final boolean mended;

    RouteTable(boolean mended, int nodes) {
        this.mended = mended;
        links = new int[nodes][nodes];
        for (int[] row : links) {
            java.util.Arrays.fill(row, NONE);
        }
        for (int i = 0; i < nodes; i++) {
            links[i][i] = 0;
            links[i][(i + 1) % nodes] = 1 + i % 3;
            links[(i + 1) % nodes][i] = 1 + i % 3;
        }
        ways = shortest(copy(links));
    }

    static int[][] copy(int[][] of) {
        int[][] out = new int[of.length][];
        for (int i = 0; i < of.length; i++) {
            out[i] = of[i].clone();
        }
        return out;
    }

    /** Floyd and Warshall's: in place. */
    static int[][] shortest(int[][] d) {
        for (int k = 0; k < d.length; k++) {
            for (int i = 0; i < d.length; i++) {
                for (int j = 0; j < d.length; j++) {
                    if (d[i][k] + d[k][j] < d[i][j]) {
                        d[i][j] = d[i][k] + d[k][j];
                    }
                }
            }
        }
        return d;
    }

    synchronized void change(int a, int b, int cost) {
        links[a][b] = cost;
        links[b][a] = cost;
        if (mended) {
            ways = shortest(copy(links));
            return;
        }
        ways = copy(links);
        shortest(ways);
    }

    /** A way is never longer than one by way of another node. */
    void check() {
        int[][] seen;
        if (mended) {
            synchronized (this) {
                seen = ways;
            }
        } else {
            seen = ways;
        }
        for (int i = 0; i < seen.length; i++) {
            for (int j = 0; j < seen.length; j++) {
                for (int k = 0; k < seen.length; k++) {
                    assert seen[i][j] <= seen[i][k] + seen[k][j] : "a detour is shorter";
                }
            }
        }
    }

    public static void main(String[] args) {
        int threads = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        RouteTable table = new RouteTable(args.length > 0, 5);
        for (int i = 1; i < threads; i++) {
            int node = i;
            new Thread(() -> {
                table.change(node % 5, (node + 2) % 5, 1);
                table.check();
            }).start();
        }
        new Thread(table::check).start();
    }
}
