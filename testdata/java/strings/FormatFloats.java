/** String.format of floats and doubles. */
public class FormatFloats {
    public static void main(String[] args) {
        double[] ds = {0, 1, -1.5, 3.14159265, 1234567.891, 0.000123, 1e10, 1e-10, 2.5, 0.125, 99.995, 1e20};
        for (double d : ds) {
            System.out.println(String.format("%f|%.2f|%10.3f|%-10.1f|%.0f|%e|%.2e|%g", d, d, d, d, d, d, d, d));
        }
        System.out.println(String.format("%+.1f|%,.2f|%(.2f|%010.3f|% .1f", 1.25, 1234567.891, -3.5, 3.14159, 2.0));
        System.out.println(String.format("%f|%f|%f|%5.1f", Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN));
        System.out.println(String.format("%.3f|%.1f|%s", 1.0f / 3, 0.05f, 0.1f));
        System.out.println(String.format("%s|%s|%s", 1e7, 1.0, 100f));
        System.out.println(String.format("%a|%a", 1.0, -0.5));
        System.out.println(String.format("%.15f|%.20f", 0.1, 0.1));
        System.out.println(String.format("%.2f %.2f %.2f %.2f", 0.005, 0.015, 0.025, 1.005));
        System.out.println(String.format("%08.2f|%-8.2f|%8.2f", -1.5, -1.5, -1.5));
        System.out.println(String.format("%.1f%%", 45.678));
        System.out.println(String.format("%E|%G", 12345.678, 0.00001234));
        double celsius = -40;
        while (celsius <= 40) {
            System.out.printf("%6.1f C = %6.1f F%n", celsius, celsius * 9 / 5 + 32);
            celsius += 20;
        }
    }
}
