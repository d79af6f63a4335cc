/** The bits and texts of floats and doubles. */
public class FloatBits {
    public static void main(String[] args) {
        double[] ds = {0.0, -0.0, 1, 0.1, 100, 1e7, 1.0E-3, 9.999e-4, 12345678.9, 123456789012345680.0, 1e21, 1.0 / 3, Double.MAX_VALUE, Double.MIN_VALUE, Double.MIN_NORMAL, Double.NaN,
            Double.POSITIVE_INFINITY, Math.PI * 1e10};
        for (double d : ds) {
            System.out.println(d + " " + Long.toHexString(Double.doubleToLongBits(d)) + " " + Double.toHexString(d));
        }
        float[] fs = {0f, -0f, 1.1f, 16777216f, 1e10f, 3.4e-5f, Float.MAX_VALUE, Float.MIN_VALUE, Float.NaN, 0.001f, 33554432f, 1f / 3};
        for (float f : fs) {
            System.out.println(f + " " + Integer.toHexString(Float.floatToIntBits(f)) + " " + (double) f + " " + (int) f + " " + (long) f);
        }
        System.out.println(Double.longBitsToDouble(0x7ff0000000000001L) + " " + Float.intBitsToFloat(0x00000001) + " " + Float.intBitsToFloat(0xff800000));
        System.out.println(Double.compare(0.0, -0.0) + " " + (0.0 == -0.0) + " " + Double.valueOf(Double.NaN).equals(Double.NaN) + " " + (Double.NaN == Double.NaN) + " " + Double.compare(Double.NaN, 1));
        System.out.println(Double.isNaN(0.0 / 0) + " " + Double.isInfinite(1 / 0.0) + " " + Float.isFinite(1e30f * 1e30f) + " " + 1 / -0.0);
        System.out.println(0.1 + 0.2 + " " + (0.1f + 0.2f) + " " + (float) 0.1 + " " + (0.1f == 0.1) + " " + 1e16 + 1 + " " + (1e16 + 1));
        System.out.println((float) 1e40 + " " + (float) 1e-50 + " " + (float) 16777217.0 + " " + (double) 123456789 + " " + (float) Long.MAX_VALUE + " " + (double) Long.MAX_VALUE);
        double sum = 0;
        for (int i = 0; i < 10; i++) {
            sum += 0.1;
        }
        System.out.println(sum + " " + (sum == 1) + " " + Double.MIN_VALUE / 2 + " " + Double.MAX_VALUE * 2 + " " + 5 % -0.0 + " " + -5.5 % 0.3);
        double compensated = 0, c = 0;
        for (int i = 0; i < 1000; i++) {
            double y = 0.001 - c, t = compensated + y;
            c = t - compensated - y;
            compensated = t;
        }
        System.out.println(compensated);
        int i = 'a' + 1;
        i += 3.7;
        short s = 10;
        s *= 2.5;
        System.out.println(i + " " + s + " " + (char) i + " " + (5 / 2) + " " + 5 / 2. + " " + 'a' / 2 + " " + (1 + 2L + 3f + 4.0));
    }
}
