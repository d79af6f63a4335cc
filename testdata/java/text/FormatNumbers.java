import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Locale;

/** String.format: widths, flags and conversions of numbers. */
public class FormatNumbers {
    public static void main(String[] args) {
        int[] ints = {0, 7, -42, 1234567, Integer.MIN_VALUE};
        for (int i : ints) {
            System.out.println(String.format("[%d] [%8d] [%-8d] [%08d] [%+d] [%,d] [%(d] [% d]", i, i, i, i, i, i, i, i));
            System.out.println(String.format("[%x] [%X] [%#x] [%o] [%12x] [%#o]", i, i, i, i, i, i));
        }
        double[] doubles = {0, 1, -1.5, 3.14159265, 123456789.987, 1e-5, 1e20, 0.5, 2.5, 1.005};
        for (double d : doubles) {
            System.out.println(String.format("[%f] [%.2f] [%10.3f] [%-10.1f] [%+.0f] [%,.2f] [%010.2f] [%(.1f]", d, d, d, d, d, d, d, d));
            System.out.println(String.format("[%e] [%.3E] [%g] [%.3g] [%a]", d, d, d, d, d));
        }
        System.out.println(String.format("%f %5.1f %e %-9f|", Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN));
        System.out.println(String.format(Locale.ROOT, "%d %d %d %d", (byte) 5, (short) 6, 7L, Long.MIN_VALUE));
        System.out.println(String.format("%x %x %X %d", (byte) -1, (short) -1, 255L, new BigInteger("123456789012345678901234567890")));
        System.out.println(String.format("%.3f %10.2f %s %e", new BigDecimal("1234.56789"), new BigDecimal("-0.005"), new BigDecimal("1e10"), new BigDecimal("123.45")));
        System.out.printf(Locale.US, "%,d %,.3f %+,d%n", 1234567890123L, 9876543.21, 1000);
        System.out.println("%d%%".formatted(50) + String.format("%n").length());
    }
}
