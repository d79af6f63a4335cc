/** Every conversion between primitive types. */
public class Conversions {
    static void fromInt(int i) {
        System.out.println("int " + i + ": " + (byte) i + " " + (short) i + " " + (int) (char) i + " " + (long) i + " " + (float) i + " " + (double) i);
    }

    static void fromLong(long l) {
        System.out.println("long " + l + ": " + (byte) l + " " + (short) l + " " + (int) (char) l + " " + (int) l + " " + (float) l + " " + (double) l);
    }

    static void fromFloat(float f) {
        System.out.println("float " + f + ": " + (byte) f + " " + (short) f + " " + (int) (char) f + " " + (int) f + " " + (long) f + " " + (double) f);
    }

    static void fromDouble(double d) {
        System.out.println("double " + d + ": " + (byte) d + " " + (short) d + " " + (int) (char) d + " " + (int) d + " " + (long) d + " " + (float) d);
    }

    public static void main(String[] args) {
        for (int i : new int[] {0, -1, 127, 128, 255, 256, 32768, 65535, 65536, 16777217, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
            fromInt(i);
        }
        for (long l : new long[] {0, -1, 1L << 31, 1L << 32, (1L << 53) + 1, 0x123456789abcdefL, Long.MAX_VALUE, Long.MIN_VALUE}) {
            fromLong(l);
        }
        for (float f : new float[] {0f, -0f, 1.9f, -1.9f, 300f, 1e10f, 1e30f, Float.NaN, Float.NEGATIVE_INFINITY}) {
            fromFloat(f);
        }
        for (double d : new double[] {0, -0.0, 0.9999999999, -128.5, 65536.7, 3e9, 1e19, 1e300, 1e-320, Double.NaN, Double.POSITIVE_INFINITY}) {
            fromDouble(d);
        }
        byte b = -128;
        char c = (char) b;
        System.out.println((int) c + " " + (b & 0xff) + " " + -b + " " + (byte) -b);
        short s = (short) 'é';
        System.out.println(s);
        final int small = 100;
        byte fits = small;
        System.out.println(fits);
    }
}
