// verdict: violated
import bandsaw.Verify;

/** One number too many lies between the bounds. */
public class ClampBug {
    static int clamp(int x) {
        if (x < -20) {
            return -20;
        }
        if (x > 121) {
            return 120;
        }
        return x;
    }

    public static void main(String[] args) {
        int largest = -20;
        while (true) {
            int c = clamp(Verify.anyInt());
            assert c >= -20 && c <= 120;
            if (c > largest) {
                largest = c;
            }
            assert largest <= 120;
        }
    }
}
