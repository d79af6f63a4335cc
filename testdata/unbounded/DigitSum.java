// verdict: holds
import bandsaw.Verify;

/** The sum of the decimal digits of a number. */
public class DigitSum {
    static int digitSum(int n) {
        int sum = 0;
        while (n > 0) {
            sum += n % 10;
            n /= 10;
        }
        return sum;
    }

    public static void main(String[] args) {
        int n = Verify.anyInt();
        if (n < 0) {
            return;
        }
        int sum = digitSum(n);
        assert sum >= 0;
        assert sum <= n;
        assert sum > 0 || n == 0;
    }
}
