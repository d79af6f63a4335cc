/** Single precision: rounding, infinities, what gets lost. */
public class FloatArithmetic {
    public static void main(String[] args) {
        float third = 1.0f / 3;
        System.out.println(third + " " + third * 3 + " " + (third + third + third == 1.0f));
        System.out.println(0.1f + 0.2f);
        System.out.println((double) 0.1f);
        float big = 16777216f;
        System.out.println(big + 1 == big);
        System.out.println(Float.MAX_VALUE * 2 + " " + -Float.MAX_VALUE * 2);
        System.out.println(Float.MIN_VALUE / 2 + " " + Float.MIN_VALUE);
        System.out.println(1f / 0 + " " + -1f / 0 + " " + 0f / 0);
        System.out.println(5.5f % 2 + " " + -5.5f % 2 + " " + 5.5f % 0 + " " + Float.POSITIVE_INFINITY % 2 + " " + 3f % Float.POSITIVE_INFINITY);
        float nan = Float.NaN;
        System.out.println((nan == nan) + " " + (nan != nan) + " " + (nan < 1) + " " + (nan > 1) + " " + Float.isNaN(nan));
        System.out.println(Float.compare(0f, -0f) + " " + (0f == -0f) + " " + Float.valueOf(nan).equals(nan));
        float sum = 0;
        for (int i = 0; i < 1000; i++) {
            sum += 0.1f;
        }
        System.out.println(sum);
        System.out.println(Float.floatToIntBits(1.5f) + " " + Float.intBitsToFloat(0x40490fdb) + " " + Float.floatToRawIntBits(-0f));
        System.out.println((int) 3.99f + " " + (int) -3.99f + " " + (long) 1e20f + " " + (int) nan);
        System.out.println(1e10f + " " + 1e-5f + " " + 123456.7f + " " + 0.001f + " " + 1.0e7f + " " + 9999999f);
        float f = 1;
        f += 0.5;
        f *= 3;
        f--;
        System.out.println(f);
    }
}
