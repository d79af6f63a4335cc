/** Conversions and arithmetic of all the numeric types. */
public class Numbers {
    static void ints(int a, int b) {
        System.out.println(a + b);
        System.out.println(a - b);
        System.out.println(a * b);
        System.out.println(a / b);
        System.out.println(a % b);
        System.out.println(a & b);
        System.out.println(a | b);
        System.out.println(a ^ b);
        System.out.println(a << b);
        System.out.println(a >> b);
        System.out.println(a >>> b);
        System.out.println(-a);
        System.out.println(~a);
    }

    static void longs(long a, long b) {
        System.out.println(a * b);
        System.out.println(a / b);
        System.out.println(a % b);
        System.out.println(a << b);
        System.out.println(a >>> b);
        System.out.println(a < b ? -1 : a > b ? 1 : 0);
        System.out.println((int) a);
        System.out.println((short) a);
        System.out.println((double) a);
        System.out.println((float) b);
    }

    static void doubles(double a, double b) {
        System.out.println(a + b);
        System.out.println(a * b);
        System.out.println(a / b);
        System.out.println(a % b);
        System.out.println((long) a);
        System.out.println((int) b);
        System.out.println((float) a);
        System.out.println(a < b);
        System.out.println(a >= b);
        System.out.println((char) a);
        System.out.println((byte) b);
    }

    public static void main(String[] args) {
        int[] samples = {7, -7, 1, -1, Integer.MAX_VALUE, Integer.MIN_VALUE, 31, 33};
        for (int a : samples) {
            for (int b : samples) {
                ints(a, b);
            }
        }
        long[] wide = {5L, -3L, Long.MAX_VALUE, Long.MIN_VALUE, 1L << 20};
        for (long a : wide) {
            for (long b : wide) {
                longs(a, b);
            }
        }
        double[] reals = {1.5, -2.25, 1e300, -1e-300, 0.1, 1 / 3.0, Double.MAX_VALUE, 12345678.125, 1e7, 0.001};
        for (double a : reals) {
            for (double b : reals) {
                doubles(a, b);
            }
        }
        double nan = 0.0 / (samples.length - 8);
        System.out.println(nan);
        System.out.println((int) nan);
        System.out.println(nan == nan);
        float f = 16777216f;
        System.out.println(f + 1f);
        System.out.println((double) 0.1f);
        System.out.println(1.0f / 3);
        System.out.println(Math.max(3, -4) + Math.abs(-5) + Math.min(1L, 2L));
    }
}
