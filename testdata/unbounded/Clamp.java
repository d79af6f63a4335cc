// verdict: holds
import bandsaw.Verify;

/** What is brought between two bounds lies between them. */
public class Clamp {
    static int clamp(int x) {
        if (x < -20) {
            return -20;
        }
        if (x > 120) {
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
