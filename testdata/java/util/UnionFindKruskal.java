import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Union-find, Kruskal's spanning tree, a maze. */
public class UnionFindKruskal {
    private final int[] parent, rank;
    private int sets;

    UnionFindKruskal(int n) {
        parent = new int[n];
        rank = new int[n];
        sets = n;
        Arrays.setAll(parent, i -> i);
    }

    int find(int x) {
        while (parent[x] != x) {
            parent[x] = parent[parent[x]];
            x = parent[x];
        }
        return x;
    }

    boolean union(int a, int b) {
        int x = find(a), y = find(b);
        if (x == y) {
            return false;
        }
        if (rank[x] < rank[y]) {
            parent[x] = y;
        } else {
            parent[y] = x;
            if (rank[x] == rank[y]) {
                rank[x]++;
            }
        }
        sets--;
        return true;
    }

    public static void main(String[] args) {
        int[][] edges = {{0, 1, 4}, {1, 2, 8}, {2, 3, 7}, {3, 4, 9}, {4, 5, 10}, {5, 6, 2}, {6, 7, 1}, {7, 0, 8}, {1, 7, 11}, {2, 8, 2}, {8, 6, 6}, {2, 5, 4}, {3, 5, 14}};
        Arrays.sort(edges, (a, b) -> a[2] != b[2] ? Integer.compare(a[2], b[2]) : Arrays.compare(a, b));
        UnionFindKruskal uf = new UnionFindKruskal(9);
        int total = 0;
        List<String> tree = new ArrayList<>();
        for (int[] e : edges) {
            if (uf.union(e[0], e[1])) {
                total += e[2];
                tree.add(e[0] + "-" + e[1]);
            }
        }
        System.out.println(total + " " + tree + " " + uf.sets);

        int w = 12, h = 5, seed = 7;
        UnionFindKruskal maze = new UnionFindKruskal(w * h);
        boolean[] right = new boolean[w * h], down = new boolean[w * h];
        while (maze.sets > 1) {
            seed = seed * 1664525 + 1013904223;
            int cell = (seed >>> 8) % (w * h);
            boolean across = (seed & 1 << 20) != 0;
            if (across && cell % w < w - 1 && maze.union(cell, cell + 1)) {
                right[cell] = true;
            } else if (!across && cell + w < w * h && maze.union(cell, cell + w)) {
                down[cell] = true;
            }
        }
        for (int y = 0; y < h; y++) {
            StringBuilder row = new StringBuilder("|");
            for (int x = 0; x < w; x++) {
                row.append(down[y * w + x] ? ' ' : '_').append(right[y * w + x] ? ' ' : '|');
            }
            System.out.println(row);
        }
    }
}
