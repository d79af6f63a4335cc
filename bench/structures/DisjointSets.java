import bandsaw.Verify;

/** Disjoint sets, united by rank and found by compressing paths (Tarjan, 1975), beside the plain partition. */
final class DisjointSets implements Driver.Structure {
    private final int[] parent;
    private final int[] rank;
    private final int[] plain; // the least element of each one's set

    private DisjointSets(int n) {
        parent = new int[n];
        rank = new int[n];
        plain = new int[n];
        for (int i = 0; i < n; i++) {
            parent[i] = i;
            plain[i] = i;
        }
    }

    public static void main(String[] args) {
        Driver.explore(new DisjointSets(Driver.size(args)), args);
    }

    @Override
    public int kinds() {
        return 2;
    }

    @Override
    public void call(int kind, int value) {
        int a = value - 1;
        if (kind == 0) {
            find(a);
            return;
        }
        int b = Verify.choose(0, parent.length - 1);
        unite(a, b);
        int least = Math.min(plain[a], plain[b]);
        int most = Math.max(plain[a], plain[b]);
        for (int i = 0; i < plain.length; i++) {
            if (plain[i] == most) {
                plain[i] = least;
            }
        }
    }

    private int find(int i) {
        int root = i;
        while (parent[root] != root) {
            root = parent[root];
        }
        while (i != root) {
            int next = parent[i];
            parent[i] = root;
            i = next;
        }
        return root;
    }

    private void unite(int a, int b) {
        int x = find(a);
        int y = find(b);
        if (x == y) {
            return;
        }
        if (rank[x] < rank[y]) {
            parent[x] = y;
        } else {
            parent[y] = x;
            if (rank[x] == rank[y]) {
                rank[x]++;
            }
        }
    }

    private int root(int i) {
        while (parent[i] != i) {
            Verify.check(rank[i] < rank[parent[i]], "a rank that does not ascend");
            i = parent[i];
        }
        return i;
    }

    @Override
    public void check() {
        for (int i = 0; i < plain.length; i++) {
            Verify.check((root(i) == root(plain[i])), "apart, and united");
            for (int j = 0; j < i; j++) {
                Verify.check((root(i) == root(j)) == (plain[i] == plain[j]), "another partition");
            }
        }
    }
}
