// verdict: holds
import java.util.Random;

/** With a given seed, if only later, there is but one sequence. */
public class SeededAgain {
    public static void main(String[] args) {
        Random a = new Random();
        a.setSeed(42);
        Random b = new Random(42);
        assert a.nextInt(1000) == b.nextInt(1000) && a.nextDouble() == b.nextDouble() && a.nextGaussian() == b.nextGaussian();
        byte[] x = new byte[7];
        byte[] y = new byte[7];
        a.nextBytes(x);
        b.nextBytes(y);
        for (int i = 0; i < x.length; i++) {
            assert x[i] == y[i];
        }
    }
}
