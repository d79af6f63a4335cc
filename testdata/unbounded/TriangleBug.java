// verdict: violated
import bandsaw.Verify;


public class TriangleBug {
    static boolean possible(int a, int b, int c) {
        return a > 0 && b > 0 && c > 0 && a + b > c && b + c > a && a + c > b;   // bug: overflow
    }

    public static void main(String[] args) {
        int a = Verify.anyInt();
        int b = Verify.anyInt();
        int c = Verify.anyInt();
        Verify.assume(a == b && b == c && a > 0);
        assert possible(a, b, c);
    }
}
