// verdict: holds
import bandsaw.Verify;


public class Triangle {
    enum Kind { NONE, EQUILATERAL, ISOSCELES, SCALENE }

    static Kind classify(int a, int b, int c) {
        if (a <= 0 || b <= 0 || c <= 0) {
            return Kind.NONE;
        }
        if (a == b && b == c) {
            return Kind.EQUILATERAL;
        }
        if (a == b || b == c || a == c) {
            return Kind.ISOSCELES;
        }
        return Kind.SCALENE;
    }

    public static void main(String[] args) {
        int a = Verify.anyInt();
        int b = Verify.anyInt();
        int c = Verify.anyInt();
        Kind k = classify(a, b, c);
        assert k == classify(c, b, a);
        if (a == b && a > 0 && c > 0) {
            assert k == Kind.ISOSCELES || k == Kind.EQUILATERAL;
        }
    }
}
