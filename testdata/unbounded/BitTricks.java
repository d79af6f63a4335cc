// verdict: holds
import bandsaw.Verify;


public class BitTricks {
    static boolean powerOfTwo(int n) {
        return n > 0 && (n & (n - 1)) == 0;
    }

    static int lowest(int n) {
        return n & -n;
    }

    public static void main(String[] args) {
        int n = Verify.anyInt();
        int low = lowest(n);
        if (n != 0) {
            assert low != 0;
            assert (n & low) == low;
        }
        if (powerOfTwo(n)) {
            assert low == n;
        }
    }
}
