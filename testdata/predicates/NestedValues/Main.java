// verdict: holds
// with the bug: assertion
import bandsaw.Verify;

class Main {
    // A value is a number, or a list in brackets; what is read last closes what was opened.
    static int value(int depth) {
        if (Verify.chooseBoolean()) {
            return depth;
        }
        int inside = list(depth + 1);
        return inside - 1;
    }

    static int list(int depth) {
        if (Verify.chooseBoolean()) {
            return depth;
        }
        int after = value(depth);
        if (Verify.chooseBoolean()) {
            return list(after); // bug: return list(after + 1);
        }
        return after;
    }

    public static void main(String[] args) {
        int start = Verify.anyInt();
        int depth = value(start);
        assert depth == start;
    }
}
