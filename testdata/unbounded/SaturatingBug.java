// verdict: violated
import bandsaw.Verify;


public class SaturatingBug {
    static int add(int a, int b) {
        int sum = a + b;
        if (a > 0 && b > 0 && sum < 0) {
            return Integer.MAX_VALUE;
        }
        if (a < 0 && b < 0 && sum > 0) {    // bug: the sum may be 0
            return Integer.MIN_VALUE;
        }
        return sum;
    }

    public static void main(String[] args) {
        int a = Verify.anyInt();
        int b = Verify.anyInt();
        int s = add(a, b);
        if (a < 0 && b < 0) {
            assert s < 0;
        }
    }
}
