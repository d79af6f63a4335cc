import java.util.Random;

/** Numbers of all sizes in constant formats. */
public class FormatsOfNumbers {
    public static void main(String[] args) {
        Random r = new Random(7);
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < 150; i++) {
            double x = i % 3 == 0 ? (r.nextInt(2000001) - 1000000) / 1000.0 : i % 3 == 1 ? Double.longBitsToDouble(r.nextLong()) : r.nextDouble() * Math.pow(10, r.nextInt(20) - 8);
            int n = r.nextInt();
            long l = r.nextLong() >> r.nextInt(60);
            if (Math.abs(x) > 1e40) {
                x = x % 1e9;
            }
            b.append(String.format("%.2f %f %.0f %.5f|%9.1f|%-9.3f|%,.2f|%+.1f|%012.3f%n", x, x, x, x, x, x, x, x, x));
            b.append(String.format("%d %,d %08d %+d|%12d|%-12d|%x %X %016x%n", n, l, n, l, n, n, n, n, l));
        }
        System.out.print(b);
    }
}
