// verdict: holds
import bandsaw.Verify;

/** A calculator with a stack of four numbers. */
public class Rpn {
    final int[] stack = new int[4];
    int depth;

    boolean push(int n) { if (depth == stack.length) return false; stack[depth++] = n; return true; }

    boolean apply(int op) {
        if (depth < 2) return false;
        int y = stack[--depth], x = stack[--depth];
        switch (op) {
            case 0: return push(x + y);
            case 1: return push(x - y);
            case 2: if (y == 0) { depth += 2; return false; } return push(x / y);
            default: depth += 2; return false;
        }
    }

    public static void main(String[] args) {
        Rpn r = new Rpn();
        while (true) {
            if (Verify.chooseBoolean()) r.push(Verify.anyInt()); else r.apply(Verify.anyInt());
            assert r.depth >= 0 && r.depth <= 4;
        }
    }
}
