// verdict: assertion
import bandsaw.Verify;

/** The median of three numbers, wrong for some order of them. */
public class MedianWrong {
    static int median(int a, int b, int c) {
        if (a < b) {
            if (b < c) return b;
            return Math.max(a, c);
        }
        if (a <= c) return c;
        return Math.max(b, c);
    }
    public static void main(String[] args) {
        int a = Verify.anyInt(), b = Verify.anyInt(), c = Verify.anyInt();
        int m = median(a, b, c);
        int below = 0, above = 0;
        for (int x : new int[] {a, b, c}) {
            if (x < m) below++;
            if (x > m) above++;
        }
        assert below <= 1 && above <= 1;
    }
}
