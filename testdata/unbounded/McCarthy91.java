// verdict: holds
import bandsaw.Verify;

/** McCarthy's function, which calls itself on its own result. */
public class McCarthy91 {
    static int f(int n) {
        return n > 100 ? n - 10 : f(f(n + 11));
    }

    public static void main(String[] args) {
        int n = Verify.anyInt();
        int result = f(n);
        assert n <= 101 ? result == 91 : result == n - 10;
    }
}
