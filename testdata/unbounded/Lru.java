// verdict: holds
import bandsaw.Verify;

/** A cache of two entries: what was put last is always found. */
public class Lru {
    int k0 = -1, v0, k1 = -1, v1;

    void put(int k, int v) {
        if (k == k0) { v0 = v; return; }
        if (k == k1) { int t = k0, u = v0; k0 = k1; v0 = v; k1 = t; v1 = u; return; }
        k1 = k0; v1 = v0; k0 = k; v0 = v;
    }

    int get(int k) { return k == k0 ? v0 : k == k1 ? v1 : -1; }

    public static void main(String[] args) {
        Lru c = new Lru();
        int a = Verify.anyInt(), b = Verify.anyInt(), d = Verify.anyInt();
        if (a < 0 || b < 0 || d < 0) return;
        c.put(a, 1); c.put(b, 2); c.put(d, 3);
        assert c.get(d) == 3;
        assert b == d || c.get(b) == 2;
    }
}
