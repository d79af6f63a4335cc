// verdict: assertion
import java.security.SecureRandom;
import java.util.Random;

/** What happens with one number among many happens. */
public class DiceLucky {
    private static final Random RANDOM = new SecureRandom();

    static boolean wins(int guess) {
        return RANDOM.nextInt(1000) == guess;
    }

    public static void main(String[] args) {
        assert !wins(877) || Math.random() < 0.9;
    }
}
