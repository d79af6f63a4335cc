/** Shift distances beyond the width, signed and unsigned, of ints and longs. */
public class Shifts {
    static String bits(int x) {
        StringBuilder s = new StringBuilder();
        for (int i = 31; i >= 0; i--) {
            s.append(x >>> i & 1);
            if (i % 8 == 0 && i > 0) {
                s.append('_');
            }
        }
        return s.toString();
    }

    public static void main(String[] args) {
        int[] distances = {0, 1, 5, 31, 32, 33, -1, 64};
        for (int d : distances) {
            System.out.println(d + ": " + (1 << d) + " " + (-17 >> d) + " " + (-17 >>> d) + " " + (1L << d) + " " + (-17L >> d) + " " + (-17L >>> d));
        }
        System.out.println(bits(0xdeadbeef));
        System.out.println(bits(-8 >> 1));
        System.out.println(bits(-8 >>> 1));
        byte b = (byte) 0x90;
        System.out.println((b >> 2) + " " + (b >>> 2) + " " + ((b & 0xff) >> 2));
        b >>>= 1;
        System.out.println(b);
        short s = (short) 0x8001;
        s <<= 1;
        System.out.println(s);
        s = (short) 0x8001;
        s >>= 3;
        System.out.println(s);
        char c = 0xffff;
        c >>= 4;
        System.out.println((int) c);
        int i = 1;
        i <<= 33L;
        System.out.println(i);
        long l = 1;
        l <<= 40;
        System.out.println(l + " " + (int) (l >>> 20));
        System.out.println(Integer.rotateLeft(0x12345678, 8) + " " + Integer.reverse(1) + " " + Long.numberOfTrailingZeros(l));
    }
}
