// verdict: violated
import bandsaw.Verify;

/** McCarthy's function, of which somebody expects 91 up to 102. */
public class McCarthy91Bug {
    static int f(int n) {
        return n > 100 ? n - 10 : f(f(n + 11));
    }

    public static void main(String[] args) {
        int n = Verify.choose(0, 1000000);
        int result = f(n);
        assert n <= 102 ? result == 91 : result == n - 10;
    }
}
