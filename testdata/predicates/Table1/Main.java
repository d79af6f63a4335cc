// verdict: holds
// with the bug: assertion
import bandsaw.Verify;

class Cell {
    int f;
}

class Main {
    public static void main(String[] args) {
        int u = Verify.anyInt();
        int v = u;
        assert v == u;
        Cell o = new Cell(), p = Verify.chooseBoolean() ? o : new Cell();
        assert o.f <= 2;
        p.f = 3;
        if (o == p) {
            assert o.f > 2;
        } else {
            assert o.f <= 2;
        }
        Cell q = o;
        o = new Cell();
        assert o != q && o.f <= 2;
        int[] a = new int[2];
        int[] b = a;
        b[0] = 5;
        assert a[0] > 4; // bug: a[0] = v;
        a[1] = v;
        assert a[0] > 4;
        b = new int[2];
        assert b.length == 2;
        assert a != b && a[0] > 4 && b[0] <= 4;
    }
}
