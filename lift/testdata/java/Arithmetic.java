/** Every arithmetic and comparison instruction, on values at the edges. */
public class Arithmetic {
    static final int[] INTS = {0, 1, -1, 2, 7, -13, 255, 65536, Integer.MAX_VALUE, Integer.MIN_VALUE};
    static final long[] LONGS = {0, 1, -1, 3, -1000000007L, 1L << 40, Long.MAX_VALUE, Long.MIN_VALUE};
    static final float[] FLOATS = {0, -0.0f, 1.5f, -2.25f, 1e10f, Float.POSITIVE_INFINITY, Float.NaN};
    static final double[] DOUBLES = {0, -0.0, 0.1, -123456.789, 1e300, Double.NEGATIVE_INFINITY, Double.NaN};

    static int mix;

    static void show(long x) {
        mix = 31 * mix + (int) (x ^ x >>> 32);
        System.out.println(x);
    }

    static void ints(int x, int y) {
        show(x + y);
        show(x - y);
        show(x * y);
        if (y != 0) {
            show(x / y);
            show(x % y);
        }
        show(-x);
        show(x << y);
        show(x >> y);
        show(x >>> y);
        show(x & y);
        show(x | y);
        show(x ^ y);
        show(~x);
        show((byte) x + (char) x + (short) x);
        show((long) x);
        show((int) (float) x);
        show((int) (double) x);
        show((x == y ? 1 : 0) + (x != y ? 2 : 0) + (x < y ? 4 : 0) + (x >= y ? 8 : 0) + (x > y ? 16 : 0) + (x <= y ? 32 : 0));
        show((x == 0 ? 1 : 0) + (x != 0 ? 2 : 0) + (x < 0 ? 4 : 0) + (x >= 0 ? 8 : 0) + (x > 0 ? 16 : 0) + (x <= 0 ? 32 : 0));
    }

    static void longs(long x, long y) {
        show(x + y);
        show(x - y);
        show(x * y);
        if (y != 0) {
            show(x / y);
            show(x % y);
        }
        show(-x);
        show(x << y);
        show(x >> (int) y);
        show(x >>> y);
        show(x & y);
        show(x | y);
        show(x ^ y);
        show((int) x);
        show((long) (float) x);
        show((long) (double) x);
        show((x == y ? 1 : 0) + (x != y ? 2 : 0) + (x < y ? 4 : 0) + (x >= y ? 8 : 0) + (x > y ? 16 : 0) + (x <= y ? 32 : 0));
    }

    static void floats(float x, float y) {
        System.out.println(x + y);
        System.out.println(x - y);
        System.out.println(x * y);
        System.out.println(x / y);
        System.out.println(x % y);
        System.out.println(-x);
        show((int) x);
        show((long) x);
        System.out.println((double) x);
        show((x == y ? 1 : 0) + (x != y ? 2 : 0) + (x < y ? 4 : 0) + (x >= y ? 8 : 0) + (x > y ? 16 : 0) + (x <= y ? 32 : 0));
    }

    static void doubles(double x, double y) {
        System.out.println(x + y);
        System.out.println(x - y);
        System.out.println(x * y);
        System.out.println(x / y);
        System.out.println(x % y);
        System.out.println(-x);
        show((int) x);
        show((long) x);
        System.out.println((float) x);
        show((x == y ? 1 : 0) + (x != y ? 2 : 0) + (x < y ? 4 : 0) + (x >= y ? 8 : 0) + (x > y ? 16 : 0) + (x <= y ? 32 : 0));
    }

    /** Locals beyond the first four, and a constant increment that needs wide. */
    static int many(int a, long b, int c, double d, int e, float f, long g, int h) {
        int i = a + c + e + h;
        long j = b + g;
        float k = f + 2;
        double l = d + 1;
        i += 1000;
        h += -40;
        i++;
        return i + h + (int) j + (int) k + (int) l;
    }

    static void small() {
        byte b = 127;
        b++;
        short s = (short) 40000;
        s -= 1;
        char c = 0;
        c--;
        boolean t = b < 0;
        t &= s < 0;
        t ^= true;
        t |= c == 0xffff;
        show(b);
        show(s);
        show(c);
        show(t ? 1 : 0);
        b >>>= 1;
        show(b);
        c += 1.7;
        show(c);
    }

    public static void main(String[] args) {
        for (int i = 0; i < INTS.length; i++) {
            ints(INTS[i], INTS[(i + 3) % INTS.length]);
        }
        for (int i = 0; i < LONGS.length; i++) {
            longs(LONGS[i], LONGS[(i + 3) % LONGS.length]);
        }
        for (int i = 0; i < FLOATS.length; i++) {
            floats(FLOATS[i], FLOATS[(i + 3) % FLOATS.length]);
        }
        for (int i = 0; i < DOUBLES.length; i++) {
            doubles(DOUBLES[i], DOUBLES[(i + 3) % DOUBLES.length]);
        }
        show(many(1, 2, 3, 4, 5, 6, 7, 8));
        small();
        System.out.println(0.1f + 2f + 1f);
        System.out.println(1.0 + 0.0);
        System.out.println(123456789012L);
        System.out.println(40000);
        System.out.println(mix);
    }
}
