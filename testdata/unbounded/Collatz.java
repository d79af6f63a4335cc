// verdict: holds
import bandsaw.Verify;

public class Collatz {
    public static void main(String[] args) {
        int n = Verify.anyInt();
        if (n < 1 || n > 30) {
            return;
        }
        int steps = 0;
        while (n != 1) {
            n = n % 2 == 0 ? n / 2 : 3 * n + 1;
            steps++;
            assert n > 0;
        }
        assert steps <= 111;
    }
}
