import java.util.Random;

/** %f of doubles that are hard to round: halves, ends of the type, what is no number. */
public class FixedDigits {
    public static void main(String[] args) {
        double[] all = {
            0, -0.0, 1.5, 0.005, 0.015, 0.125, 2.5, 3.5, 1e-10, 123456789.987654321, 1e20, 1e300, Double.MAX_VALUE, Double.MIN_VALUE,
            Double.NaN, Double.NEGATIVE_INFINITY, 1 / 3.0, 2 / 3.0, 1.005, 0.1 + 0.2, 9.995, 99.9999, -1.45, 4.35, 1.0E23,
            2.2250738585072014E-308, 0.5, 0.05, 1e15, 9007199254740993.0
        };
        for (double x : all) {
            System.out.println(String.format("%f|%.0f|%.1f|%.2f|%.3f|%.10f|%10.2f|%-9.1f|%+.2f|%,.2f|%.20f", x, x, x, x, x, x, x, x, x, x, x));
        }
        Random random = new Random(5);
        for (int i = 0; i < 40; i++) {
            double any = Double.longBitsToDouble(random.nextLong()), price = random.nextInt(100000) / 1000.0;
            System.out.println(String.format("%.3f %.2f %.1f %.2f", any, price, price, random.nextFloat() * 100));
        }
    }
}
